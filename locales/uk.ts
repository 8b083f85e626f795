import app from './uk/app.json';
import catalog from './uk/catalog.json';
import comments from './uk/comments.json';
import history from './uk/history.json';
import notifications from './uk/notifications.json';
import people from './uk/people.json';
import player from './uk/player.json';
import search from './uk/search.json';
import session from './uk/session.json';

export default { app, catalog, comments, history, notifications, people, player, search, session };
