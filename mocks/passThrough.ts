import { http, type HttpHandler } from 'msw';
import { fetchedMedia } from './media.ts';
import type { Service } from './server.ts';

let onStage: Service | null = null;

/** The service that answers from now on. */
export function putOnStage(service: Service): void {
  onStage = service;
}

/** The service of the story that is on; null where none was wanted yet. */
export const serviceOnStage = (): Service | null => onStage;

const PICTURE = /\/api\/(art\/.+)$/;

/**
 * The one handler: the service of the story that is on answers every request to the API. Without one only
 * pictures are there, for widgets that show them.
 */
export const passThrough: HttpHandler = http.all('/api/*', async ({ request }) => {
  if (onStage) return onStage.fetch(request);
  const file = PICTURE.exec(new URL(request.url).pathname)?.[1];
  const bytes = file ? await fetchedMedia.read(file) : null;
  return bytes ? new Response(bytes, { headers: { 'Content-Type': 'image/webp' } }) : undefined;
});
