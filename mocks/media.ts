import type { MediaStore } from '../server/ports.ts';

/** Where Storybook serves server/media/demo, whatever path it is served under itself. */
const root = () => new URL(`${import.meta.env.BASE_URL}demo-media/`, window.location.href);

/** The demo's files, fetched; a response that ignores `Range` is cut to the requested range. */
export const fetchedMedia: MediaStore = {
  async read(file, offset = 0, length) {
    const last = length === undefined ? '' : offset + length - 1;
    const isPart = offset > 0 || length !== undefined;
    const answer = await fetch(new URL(file, root()), isPart ? { headers: { Range: `bytes=${offset}-${last}` } } : {});
    if (!answer.ok || isPage(answer)) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return answer.status === 206 ? bytes : bytes.slice(offset, length === undefined ? undefined : offset + length);
  },
};

/** Development servers answer an unknown path with the application's page. */
const isPage = (answer: Response) => (answer.headers.get('Content-Type') ?? '').startsWith('text/html');
