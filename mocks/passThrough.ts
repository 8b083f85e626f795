import { http, type HttpHandler } from 'msw';
import { fetchedMedia } from './media.ts';
import { serviceOnStage } from './stage.ts';

const PICTURE = /\/api\/(art\/.+)$/;

/**
 * The one handler: the service of the story that is on answers every request to the API. Without one only
 * pictures are there, for widgets that show them.
 */
export const passThrough: HttpHandler = http.all('/api/*', async ({ request }) => {
  const service = serviceOnStage();
  if (service) return service.fetch(request);
  const file = PICTURE.exec(new URL(request.url).pathname)?.[1];
  const bytes = file ? await fetchedMedia.read(file) : null;
  return bytes ? new Response(bytes, { headers: { 'Content-Type': 'image/webp' } }) : undefined;
});
