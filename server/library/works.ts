import type { Fix } from '../contract/ownLibrary.ts';
import {
  COMPANION_FOLDER,
  type Companion,
  fileKind,
  folderPicture,
  ownerOf,
  type PictureKind,
  readCompanion,
  videoPicture,
} from './companions.ts';
import { fixOf, withFix } from './fixes.ts';
import { foldTitle, type OutsideIds } from './names/clean.ts';
import { type PathFacts, readPath } from './names/readPath.ts';

/** A file as a walk through the library finds it; `size` in bytes, `mtime` in milliseconds. */
export interface FoundFile {
  path: string;
  size: number;
  mtime: number;
}

/** A video and the files beside it. */
export interface WorkFile {
  path: string;
  facts: PathFacts;
  companions: readonly Companion[];
  nfo: string | null;
  pictures: ReadonlyMap<PictureKind, string>;
}

/** Files that make one title, a film with its versions or a series, with the files beside them. */
export interface Work {
  kind: 'film' | 'series';
  /** Its identity: kind, title and year, or its folder if it has no year. */
  key: string;
  title: string;
  year: number | null;
  home: string | null;
  nfo: string | null;
  /** The .nfo files of its seasons. */
  seasonNfos: readonly string[];
  /** Its ids in external catalogues, from names and the owner; `isByHand` if the owner has corrected something. */
  ids: OutsideIds;
  isByHand: boolean;
  pictures: ReadonlyMap<PictureKind, string>;
  files: readonly WorkFile[];
  trailers: readonly WorkFile[];
  extras: readonly WorkFile[];
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

/** Files by their folder. */
type Folders = ReadonlyMap<string, readonly string[]>;

/** How many names are read before yielding to the event loop. */
const NAMES_AT_ONCE = 100;

/** Groups the videos of a library (`files`, all kinds) into works; `fixes` are the owner's corrections, by path. */
export async function worksOf(files: readonly FoundFile[], fixes: ReadonlyMap<string, Fix>): Promise<Work[]> {
  const folders = byFolder(files.map(({ path }) => path));
  const seriesHomes = files.filter(({ path }) => nameOf(path) === 'tvshow.nfo').map(({ path }) => folderOf(path));
  const isSeries = (path: string) => seriesHomes.some((home) => home === '' || path.startsWith(`${home}/`));
  const videos = files.filter(({ path }) => fileKind(path) === 'video').map(({ path }) => path);
  const read = new Map<string, PathFacts>();
  for (const [index, path] of videos.entries()) {
    if (index % NAMES_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    read.set(path, withFix(readPath(path, isSeries(path)), fixOf(path, fixes)));
  }
  const beside = filesBeside(folders, videos);
  const workFiles = videos.map((path): WorkFile => workFile(path, read.get(path), beside.get(path) ?? []));
  const mains = workFiles.filter(({ facts }) => facts.role === 'main');
  const groups = new Map<string, WorkFile[]>();
  for (const file of mains) {
    const key = keyOf(file);
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  joinYearless(groups);
  const works = [...groups].map(([key, group]) => toWork(key, group, folders));
  return attach(works, workFiles);
}

function workFile(path: string, facts: PathFacts | undefined, beside: readonly string[]): WorkFile {
  const own = facts ?? readPath(path);
  const isEpisode = own.kind === 'series';
  const pictures = new Map<PictureKind, string>();
  for (const file of beside.filter((one) => fileKind(one) === 'picture')) {
    const kind = videoPicture(file, path, isEpisode);
    if (kind && !pictures.has(kind)) pictures.set(kind, file);
  }
  return {
    path,
    facts: own,
    companions: beside.flatMap((file) => readCompanion(file, path) ?? []),
    nfo: beside.find((file) => fileKind(file) === 'nfo') ?? null,
    pictures,
  };
}

function byFolder(paths: readonly string[]): Folders {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const list = folders.get(folderOf(path));
    if (list) list.push(path);
    else folders.set(folderOf(path), [path]);
  }
  return folders;
}

/** The files beside each video by name, including folders for subtitles and voices next to it. */
function filesBeside(folders: Folders, videos: readonly string[]): ReadonlyMap<string, string[]> {
  const beside = new Map<string, string[]>();
  const videosIn = byFolder(videos);
  const give = (file: string, video: string | null) => {
    if (video === null) return;
    const list = beside.get(video);
    if (list) list.push(file);
    else beside.set(video, [file]);
  };
  for (const [folder, paths] of folders) {
    const others = paths.filter((path) => fileKind(path) !== 'video');
    if (others.length === 0) continue;
    const near = videosIn.get(folder);
    if (near) for (const file of others) give(file, ownerOf(file, near));
    else for (const file of others) give(file, ownerFrom(file, folder, videosIn));
  }
  return beside;
}

/** The video of a companion in `Subs`, `Subs/Film` or `Ukr Sound/Studio`: by name, or the only one. */
function ownerFrom(file: string, folder: string, videosIn: Folders): string | null {
  const names = folder.split('/');
  const at = names.findLastIndex((name) => COMPANION_FOLDER.test(name));
  if (at === -1 || names.length - at > 3) return null;
  const near = videosIn.get(names.slice(0, at).join('/')) ?? [];
  const inner = names.slice(at + 1).join('/');
  return ownerOf(file, near) ?? (inner ? ownerOf(inner, near) : null) ?? (near.length === 1 ? (near[0] ?? null) : null);
}

function keyOf({ path, facts }: WorkFile): string {
  const name = foldTitle(facts.title) || facts.title;
  const { tmdb, imdb } = facts.ids;
  // The owner's correction overrides the name.
  if (facts.isByHand && tmdb) return `${facts.kind} #${tmdb}`;
  if (facts.year !== null || facts.kind === 'series') return `${facts.kind} ${name} ${facts.year ?? ''}`;
  if (tmdb ?? imdb) return `${facts.kind} ${name} #${tmdb ?? imdb}`;
  return `${facts.kind} ${name} /${folderOf(path)}`;
}

/** Episodes without a year belong to the only series of their title that has one. */
function joinYearless(groups: Map<string, WorkFile[]>): void {
  for (const [key, files] of groups) {
    if (!key.startsWith('series ') || !key.endsWith(' ')) continue;
    const dated = [...groups.keys()].filter(
      (other) => other !== key && /^\d{4}$/u.test(other.slice(key.length)) && other.startsWith(key),
    );
    if (dated.length !== 1 || !dated[0]) continue;
    groups.get(dated[0])?.push(...files);
    groups.delete(key);
  }
}

function toWork(key: string, files: readonly WorkFile[], folders: Folders): Work {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const best = sorted.find(({ facts }) => facts.year !== null) ?? sorted[0];
  if (!best) throw new Error('a work has a file');
  const { kind, title, year } = best.facts;
  const home = sorted.find(({ facts }) => facts.home !== null)?.facts.home ?? null;
  const inHome = home === null ? [] : (folders.get(home) ?? []);
  const pictures = new Map<PictureKind, string>();
  const give = (picture: PictureKind | null, path: string) => {
    if (picture !== null && picture !== 'still' && !pictures.has(picture)) pictures.set(picture, path);
  };
  if (kind === 'film') for (const file of sorted) for (const [picture, path] of file.pictures) give(picture, path);
  for (const path of [...inHome].sort()) if (fileKind(path) === 'picture') give(folderPicture(path), path);
  const named = kind === 'series' ? 'tvshow.nfo' : 'movie.nfo';
  const own = kind === 'film' ? sorted.find(({ nfo }) => nfo !== null)?.nfo : null;
  const nfo = own ?? inHome.find((path) => nameOf(path) === named) ?? null;
  const inSeasons = kind === 'film' ? [] : [...new Set(sorted.map(({ path }) => folderOf(path)))];
  const seasonNfos = inSeasons.flatMap(
    (folder) => folders.get(folder)?.filter((path) => nameOf(path) === 'season.nfo') ?? [],
  );
  const isByHand = sorted.some(({ facts }) => facts.isByHand);
  const { ids } = sorted.find(({ facts }) => Object.keys(facts.ids).length > 0)?.facts ?? { ids: {} };
  const said = { kind, key, title, year, home, nfo, seasonNfos, ids, isByHand };
  return { ...said, pictures, files: sorted, trailers: [], extras: [] };
}

/** Attaches trailers and extras to the work whose folder they are in, or whose file they are named after. */
function attach(works: readonly Work[], files: readonly WorkFile[]): Work[] {
  const others = files.filter(({ facts }) => facts.role === 'trailer' || facts.role === 'extra');
  if (others.length === 0) return [...works];
  const given = new Map<Work, WorkFile[]>();
  const byHome = new Map(works.flatMap((work) => (work.home === null ? [] : [[work.home, work] as const])));
  const byPath = new Map(works.flatMap((work) => work.files.map((file) => [file.path, work] as const)));
  const inFolder = byFolder([...byPath.keys()]);
  for (const file of others) {
    const near = ownerOf(file.path, inFolder.get(folderOf(file.path)) ?? []);
    let work = near === null ? undefined : byPath.get(near);
    for (let folder = folderOf(file.path); !work && folder !== ''; folder = folderOf(folder)) work = byHome.get(folder);
    if (work) given.set(work, [...(given.get(work) ?? []), file]);
  }
  return works.map((work) => {
    const own = given.get(work) ?? [];
    const of = (role: 'trailer' | 'extra') => own.filter(({ facts }) => facts.role === role);
    return { ...work, trailers: of('trailer'), extras: of('extra') };
  });
}
