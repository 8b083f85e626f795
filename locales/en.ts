import app from './en/app.json';
import catalog from './en/catalog.json';
import comments from './en/comments.json';
import history from './en/history.json';
import notifications from './en/notifications.json';
import people from './en/people.json';
import player from './en/player.json';
import search from './en/search.json';
import session from './en/session.json';

export default { app, catalog, comments, history, notifications, people, player, search, session };
