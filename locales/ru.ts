import app from './ru/app.json';
import catalog from './ru/catalog.json';
import player from './ru/player.json';
import session from './ru/session.json';

export default { app, catalog, player, session };
