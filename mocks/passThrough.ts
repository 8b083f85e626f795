import { http, type HttpHandler } from 'msw';
import { fetchedMedia } from './media.ts';
import { serviceOnStage } from './stage.ts';

const PICTURE = /\/api\/(art\/.+)$/;

/**
 * The only handler: the current story's service answers every API request. Without a service only pictures are served, for
 * widgets that show them.
 */
export const passThrough: HttpHandler = http.all('/api/*', async ({ request }) => {
  const service = serviceOnStage();
  if (service) return service.fetch(request);
  const file = PICTURE.exec(new URL(request.url).pathname)?.[1];
  const bytes = file ? await fetchedMedia.read(file) : null;
  return bytes ? new Response(bytes, { headers: { 'Content-Type': 'image/webp' } }) : undefined;
});
