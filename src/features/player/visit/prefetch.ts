const attribute = (line: string, name: string) => new RegExp(`[:,]${name}="?([^",]+)"?`).exec(line)?.[1];

/**
 * The playlists of a multivariant playlist that are played first: the highest level within `height` pixels, else the
 * first, and the default voice.
 */
export function firstPlaylists(text: string, url: string, height: number | null): string[] {
  const lines = text.split(/\r?\n/);
  const levels = lines.flatMap((line, index) => {
    const uri = line.startsWith('#EXT-X-STREAM-INF:') && lines[index + 1];
    if (!uri) return [];
    return [{ uri, height: Number(attribute(line, 'RESOLUTION')?.split('x')[1] ?? 0) }];
  });
  const fitting = levels.filter((level) => height !== null && level.height <= height);
  const level = fitting.sort((one, other) => other.height - one.height)[0] ?? levels[0];
  const voice = lines.find((line) => line.startsWith('#EXT-X-MEDIA:TYPE=AUDIO') && line.includes('DEFAULT=YES'));
  return [level?.uri, voice && attribute(voice, 'URI')].flatMap((uri) => (uri ? [new URL(uri, url).href] : []));
}

/** The init segment of a media playlist and the segment that contains `startS`. */
export function firstFiles(text: string, url: string, startS: number): string[] {
  const lines = text.split(/\r?\n/);
  const header = lines.find((line) => line.startsWith('#EXT-X-MAP:'));
  const uris = [header && attribute(header, 'URI')];
  let endS = 0;
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith('#EXTINF:')) continue;
    endS += Number.parseFloat(line.slice('#EXTINF:'.length));
    if (endS <= startS) continue;
    uris.push(lines.slice(index + 1).find((next) => next !== '' && !next.startsWith('#')));
    break;
  }
  return uris.flatMap((uri) => (uri ? [new URL(uri, url).href] : []));
}

/** Prefetches the start of a stream into the browser's cache; what fails to load is left out. */
export async function prefetchBeginning(manifestUrl: string, startS: number, height: number | null): Promise<void> {
  const textOf = async (url: string) => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer.text();
  };
  try {
    const playlists = firstPlaylists(await textOf(manifestUrl), manifestUrl, height);
    await Promise.all(
      playlists.map(async (url) => {
        const files = firstFiles(await textOf(url), url, startS);
        await Promise.all(files.map(async (file) => (await fetch(file)).arrayBuffer()));
      }),
    );
  } catch {
    // Then it is loaded when it is played.
  }
}
