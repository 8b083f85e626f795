import { main } from '../server/main.ts';
import { buildClient } from './buildClient.ts';

await main(process.argv.slice(2), process.env, buildClient);
