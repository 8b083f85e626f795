import app from './ru/app.json';
import catalog from './ru/catalog.json';
import comments from './ru/comments.json';
import history from './ru/history.json';
import notifications from './ru/notifications.json';
import people from './ru/people.json';
import player from './ru/player.json';
import search from './ru/search.json';
import session from './ru/session.json';

export default { app, catalog, comments, history, notifications, people, player, search, session };
