import app from './en/app.json';
import catalog from './en/catalog.json';
import comments from './en/comments.json';
import consoleWords from './en/console.json';
import help from './en/help.json';
import history from './en/history.json';
import keyboard from './en/keyboard.json';
import notifications from './en/notifications.json';
import people from './en/people.json';
import plans from './en/plans.json';
import player from './en/player.json';
import problems from './en/problems.json';
import quality from './en/quality.json';
import search from './en/search.json';
import session from './en/session.json';
import settings from './en/settings.json';

export default {
  app,
  catalog,
  comments,
  console: consoleWords,
  help,
  history,
  keyboard,
  notifications,
  people,
  plans,
  player,
  problems,
  quality,
  search,
  session,
  settings,
};
