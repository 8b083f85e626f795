import type { Movie } from '../../contract/catalog.ts';
import { heightClassOf } from '../../contract/heightClass.ts';
import type { Database } from '../../ports.ts';
import { presentFiles } from './presentFiles.ts';

/** A file of a film: which piece of it, what distinguishes its version, and its container's facts as JSON. */
export interface VersionFile {
  fileId: number;
  part: number | null;
  label: string | null;
  facts: string | null;
}

type Version = Movie['versions'][number];

/** What a version is told by, of the facts of its file. */
interface Facts {
  durationS: number;
  video: { width: number; height: number; hdr: string | null } | null;
}

/** The versions of a film in the order of its files, each by the id of its first one; further pieces of one are no versions. */
export function versionsOf(files: readonly VersionFile[]): Version[] {
  const firsts = files.filter(
    (one, at) => one.part === null || files.findIndex(({ part, label }) => part !== null && label === one.label) === at,
  );
  const told = firsts.map((file) => {
    const video = factsOf(file)?.video ?? null;
    const height = video && heightClassOf(video.width, video.height);
    return { file, height, isHdr: Boolean(video?.hdr), name: file.label ?? (height === null ? '?' : `${height}p`) };
  });
  return told.map(({ file, height, isHdr, name }, at) => {
    const same = told.slice(0, at).filter((one) => one.name === name).length;
    const durationS = piecesOf(files, file.fileId).reduce((sum, piece) => sum + (factsOf(piece)?.durationS ?? 0), 0);
    return {
      id: file.fileId,
      name: same === 0 ? name : `${name} (${same + 1})`,
      height,
      isHdr,
      durationS: Math.round(durationS),
    };
  });
}

/** The files of the version `id`, or of the first one where there is none such: one file, or the pieces of a film, each once. */
export function piecesOf<File extends VersionFile>(files: readonly File[], id: number | null): File[] {
  const first = files.find(({ fileId }) => fileId === id) ?? files[0];
  if (!first || first.part === null) return first ? [first] : [];
  const pieces = new Map<number, File>();
  for (const one of files) {
    const known = one.part === null ? undefined : pieces.get(one.part);
    const isOfVersion = one.label === first.label;
    if (one.part !== null && (!known || (isOfVersion && known.label !== first.label))) pieces.set(one.part, one);
  }
  return [...pieces.values()].sort((a, b) => (a.part ?? 0) - (b.part ?? 0));
}

/**
 * The versions of a film, the preferred one first, none for one that has a single version; and whether the title has
 * extras. A title that is not the owner's has neither.
 */
export async function readOwnFiles(db: Database, titleId: number): Promise<Pick<Movie, 'versions' | 'hasExtras'>> {
  const files = await presentFiles(db)
    .select(['file_id as fileId', 'part', 'label', 'facts', 'role', 'extra'])
    .where('library_medium.title_id', '=', titleId)
    .where('episode_id', '=', 0)
    .orderBy('rank')
    .execute();
  const versions = versionsOf(files.filter(({ role }) => role === 'main'));
  return {
    versions: versions.length > 1 ? versions : [],
    hasExtras: files.some(({ extra }) => extra !== null),
  };
}

const factsOf = ({ facts }: VersionFile) => (facts === null ? null : (JSON.parse(facts) as Facts));
