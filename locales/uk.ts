import app from './uk/app.json';
import catalog from './uk/catalog.json';
import comments from './uk/comments.json';
import consoleWords from './uk/console.json';
import help from './uk/help.json';
import history from './uk/history.json';
import keyboard from './uk/keyboard.json';
import notifications from './uk/notifications.json';
import ownLibrary from './uk/ownLibrary.json';
import people from './uk/people.json';
import plans from './uk/plans.json';
import player from './uk/player.json';
import problems from './uk/problems.json';
import profiles from './uk/profiles.json';
import quality from './uk/quality.json';
import remote from './uk/remote.json';
import search from './uk/search.json';
import session from './uk/session.json';
import settings from './uk/settings.json';
import together from './uk/together.json';
import upkeep from './uk/upkeep.json';

export default {
  app,
  catalog,
  comments,
  console: consoleWords,
  help,
  history,
  keyboard,
  notifications,
  ownLibrary,
  people,
  plans,
  player,
  problems,
  profiles,
  quality,
  remote,
  search,
  session,
  settings,
  together,
  upkeep,
};
