import { type ArtPalette, artPalettes } from '../src/ui/art/artPalettes.ts';
import type { ArtComposition } from '../src/ui/art/drawArt.ts';
import type { Composition } from '../src/ui/art/artPencil.ts';
import { demoCreatures } from './demoArtCreatures.ts';
import { onGround } from './demoArtGrounds.ts';
import { demoMachines } from './demoArtMachines.ts';
import { demoScenes } from './demoArtScenes.ts';
import { demoSigns } from './demoArtSigns.ts';
import { demoThings } from './demoArtThings.ts';

const places = { ...demoScenes, ...demoSigns };
const things = { ...demoCreatures, ...demoMachines, ...demoThings };

type Name = ArtComposition | keyof typeof places | keyof typeof things;
type Mood = { composition: ArtComposition | Composition; palette: ArtPalette };

/** The motif of each title's picture and its palette. */
const looks: Record<string, `${Name} ${ArtPalette}`> = {
  'earth-1930': 'field forest',
  'arsenal-1929': 'works agit',
  'zvenyhora-1928': 'ridges dawn',
  'loves-berry-1926': 'cherries rose',
  'diplomatic-pouch-1927': 'letter steel',
  'ivan-1932': 'gears ice',
  'man-with-a-movie-camera-1929': 'eye agit',
  'enthusiasm-1931': 'echo sand',
  'eleventh-year-1928': 'bulb night',
  'in-spring-1929': 'blossom mint',
  'two-days-1927': 'door noir',
  'taras-shevchenko-1926': 'inkwell violet',
  'taras-triasylo-1926': 'sword brass',
  'night-coachman-1929': 'lantern night',
  'bread-1930': 'field candy',
  'self-seeker-1929': 'road mint',
  'benya-krik-1926': 'beam rose',
  'wind-from-the-rapids-1930': 'sail ice',
  'battleship-potemkin-1925': 'stairs agit',
  'strike-1925': 'wedgeOnWhite noir',
  'mother-1926': 'flag dawn',
  'storm-over-asia-1928': 'ridges sand',
  'chess-fever-1925': 'knight candy',
  'bed-and-sofa-1927': 'pair sea',
  'new-babylon-1929': 'windows rose',
  'aelita-1924': 'planet violet',
  'mr-west-1924': 'burst night',
  'girl-with-a-hatbox-1927': 'hatbox mint',
  'miss-mend-1926': 'keyhole brass',
  'kino-pravda-1922': 'camera agit',

  'metropolis-1927': 'gears brass',
  'nosferatu-1922': 'bat noir',
  'cabinet-of-dr-caligari-1920': 'crooked violet',
  'faust-1926': 'mask forest',
  'der-letzte-mann-1924': 'door sand',
  'die-nibelungen-siegfried-1924': 'sword sea',
  'die-nibelungen-kriemhilds-rache-1924': 'crown agit',
  'der-golem-1920': 'crooked brass',
  'waxworks-1924': 'stage rose',
  'spione-1928': 'keyhole night',
  'pandoras-box-1929': 'pair noir',
  'haxan-1922': 'bareTree violet',
  'korkarlen-1921': 'hourglass ice',
  'passion-of-joan-of-arc-1928': 'flame dawn',
  'trip-to-the-moon-1902': 'moon night',
  'impossible-voyage-1904': 'locomotive candy',
  'napoleon-1927': 'bicorne sea',
  'la-roue-1923': 'rails brass',
  'un-chien-andalou-1929': 'eye rose',
  'entracte-1924': 'chequer mint',
  'the-lodger-1927': 'umbrella steel',
  'blackmail-1929': 'mask noir',
  'cabiria-1914': 'arches sand',
  'linferno-1911': 'spiral agit',
  'berlin-symphony-of-a-great-city-1927': 'skyline steel',
  'les-vampires-1915': 'bat rose',
  'fantomas-1913': 'bowler noir',
  'judex-1916': 'door violet',
  'tih-minh-1918': 'steamer mint',
  'dr-mabuse-the-gambler-1922': 'cards forest',
  'die-spinnen-1919': 'spider candy',

  'the-general-1926': 'locomotive sand',
  'sherlock-jr-1924': 'beam candy',
  'steamboat-bill-jr-1928': 'steamer dawn',
  'the-kid-1921': 'bowler mint',
  'the-gold-rush-1925': 'ridges ice',
  'the-immigrant-1917': 'skyline violet',
  'the-phantom-of-the-opera-1925': 'mask agit',
  'the-lost-world-1925': 'dinosaur forest',
  'safety-last-1923': 'clock candy',
  'sunrise-1927': 'pair dawn',
  'wings-1927': 'biplane sea',
  'the-thief-of-bagdad-1924': 'domes violet',
  'the-hunchback-of-notre-dame-1923': 'bell brass',
  'intolerance-1916': 'arches rose',
  'the-great-train-robbery-1903': 'rails agit',
  'night-of-the-living-dead-1968': 'bareTree forest',
  'his-girl-friday-1940': 'telephone candy',
  'charade-1963': 'spiral mint',
  'doa-1950': 'hourglass noir',
  'detour-1945': 'road sand',
  'the-little-shop-of-horrors-1960': 'flytrap rose',
  'house-on-haunted-hill-1959': 'crooked night',
  'carnival-of-souls-1962': 'chequer ice',
  'the-hitch-hiker-1953': 'road noir',
  'my-man-godfrey-1936': 'windows candy',
  'the-phantom-creeps': 'robot mint',
  'undersea-kingdom': 'diver sea',
  'the-phantom-empire': 'cactus dawn',
  'the-perils-of-pauline': 'rails rose',
  'the-lost-city': 'arches forest',
  'why-we-fight': 'burst steel',

  'fantasmagorie-1908': 'blot steel',
  'little-nemo-1911': 'planet night',
  'gertie-the-dinosaur-1914': 'dinosaur mint',
  'the-sinking-of-the-lusitania-1918': 'steamer noir',
  'the-cameramans-revenge-1912': 'camera violet',
  'the-dragonfly-and-the-ant-1913': 'dragonfly forest',
  'the-adventures-of-prince-achmed-1926': 'domes dawn',
  'steamboat-willie-1928': 'steamer steel',
  'gullivers-travels-1939': 'bicorne brass',
  'a-corny-concerto-1943': 'notes candy',
  'elephants-dream-2006': 'gears violet',
  'big-buck-bunny-2008': 'rabbit mint',
  'sintel-2010': 'sword rose',
  'cosmos-laundromat-2015': 'sheep forest',
  'agent-327-operation-barbershop-2017': 'barberPole ice',
  'spring-2019': 'blossom rose',
  'coffee-run-2020': 'cup sand',
  'sprite-fright-2021': 'mushroom mint',
  'charge-2022': 'battery brass',
  'wing-it-2023': 'rocket candy',
  'tears-of-steel-2012': 'robot steel',
  'superman-1941': 'bolt agit',
  'felix-the-cat-1919': 'cat brass',
  'out-of-the-inkwell-1918': 'inkwell sea',
  'betty-boop-1932': 'heart rose',
  'popeye-color-specials-1936': 'anchor night',
  'caminandes-2013': 'llama dawn',
  'nanook-of-the-north-1922': 'igloo violet',
  'grass-1925': 'ridges forest',
  'the-plow-that-broke-the-plains-1936': 'windpump sand',
  'the-battle-of-san-pietro-1945': 'helmet steel',
  'duck-and-cover-1951': 'turtle candy',
};

/** The motifs for each genre, the most specific genres first: for titles without a look of their own, and for stills. */
const genreScenes: Record<string, string> = {
  newsreel: 'camera works rails wedgeOnWhite field gears skyline reel burst locomotive windows echo biplane wedge',
  superhero: 'skyline robot locomotive bolt planet works biplane telephone beam',
  western: 'cactus rails ridges lantern road sword',
  horror: 'crooked mask door bat eye spider stairs hourglass arches keyhole bareTree',
  'science-fiction': 'planet gears rocket diver bulb spiral battery robot echo moon dots',
  war: 'helmet biplane works flag letter burst rails flame ridges',
  spy: 'letter locomotive steamer telephone arches lantern cards sail domes',
  crime: 'door mask keyhole beam crooked stairs bowler skyline eye windows umbrella',
  history: 'arches crown sword bell inkwell flame',
  romance: 'pair heart blossom hatbox windows',
  nature: 'llama meadow ridges cactus',
  musical: 'notes stage moon windows clock heart umbrella hatbox crown',
  documentary: 'reel camera field rails skyline bulb',
  adventure: 'steamer ridges biplane domes rails sail dinosaur hourglass',
  fantasy: 'crown mushroom planet sword arches blossom chequer blot',
  comedy: 'stage burst cat meadow bowler cup cherries blot rabbit inkwell dots anchor turtle',
};
const anyScene = 'stage pair beam door dots stairs reel';

function compositionOf(name: Name): ArtComposition | Composition {
  if (name in places) return places[name as keyof typeof places];
  return name in things ? onGround(things[name as keyof typeof things]) : (name as ArtComposition);
}

function scenesOf(genres: string[]): Name[] {
  const fitting = Object.keys(genreScenes).filter((genre) => genres.includes(genre));
  const names = fitting.flatMap((genre) => genreScenes[genre]?.split(' ') ?? []);
  return (names.length > 0 ? [...new Set(names)] : anyScene.split(' ')) as Name[];
}

const sum = (key: string) => Array.from(key).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
const at = <Item>(items: Item[], index: number) => items[index % items.length] as Item;

/** What a title's poster, wide picture and backdrop are of. */
export function moodOf(key: string, genres: string[]): Mood {
  const seeded = [at(scenesOf(genres), sum(key)), at(artPalettes, sum(key))];
  const [name, palette] = (looks[key]?.split(' ') ?? seeded) as [Name, ArtPalette];
  return { composition: compositionOf(name), palette };
}

/** What an episode's still is of, the series' first episode being 0: its title's colours, another scene than its neighbours. */
export function stillMoodOf(key: string, genres: string[], episode: number): Mood {
  const mood = moodOf(key, genres);
  return episode === 0 ? mood : { ...mood, composition: compositionOf(at(scenesOf(genres), sum(key) + episode)) };
}
