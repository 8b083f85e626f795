import app from './en/app.json';
import catalog from './en/catalog.json';
import player from './en/player.json';
import session from './en/session.json';

export default { app, catalog, player, session };
