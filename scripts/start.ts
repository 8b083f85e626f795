import { setAllocator } from './allocator.ts';

setAllocator();
const { main } = await import('../server/main.ts');
const { buildClient } = await import('./buildClient.ts');
await main(process.argv.slice(2), process.env, buildClient);
