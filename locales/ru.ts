import app from './ru/app.json';
import catalog from './ru/catalog.json';
import comments from './ru/comments.json';
import consoleWords from './ru/console.json';
import help from './ru/help.json';
import history from './ru/history.json';
import keyboard from './ru/keyboard.json';
import notifications from './ru/notifications.json';
import people from './ru/people.json';
import plans from './ru/plans.json';
import player from './ru/player.json';
import problems from './ru/problems.json';
import quality from './ru/quality.json';
import search from './ru/search.json';
import session from './ru/session.json';
import settings from './ru/settings.json';

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
