import app from './uk/app.json';
import catalog from './uk/catalog.json';
import player from './uk/player.json';
import session from './uk/session.json';

export default { app, catalog, player, session };
