import { describe, expect, it } from 'vitest';
import {
  type Companion,
  fileKind,
  folderPicture,
  ownerOf,
  readCompanion,
  videoPicture,
} from '../../../server/library/companions.ts';
import { languageCode, voiceHints } from '../../../server/library/voiceHints.ts';

describe('A file beside a video', () => {
  it.each<[string, Partial<Companion>]>([
    ['F/Film.srt', { kind: 'subtitles', language: null, isForced: false, label: null }],
    ['F/Film.uk.srt', { language: 'uk' }],
    ['F/Film.uk.sdh.srt', { language: 'uk', isSdh: true, label: null }],
    ['F/Film.en.hi.srt', { language: 'en', isSdh: true }],
    ['F/Film.hi.srt', { language: null, isSdh: true }],
    ['F/Film.eng.forced.ass', { language: 'en', isForced: true }],
    ['F/Film.pt-BR.vtt', { language: 'pt' }],
    ['F/Film.Ukrainian.default.srt', { language: 'uk', isDefault: true }],
    ['F/Film.ru.Надписи.srt', { language: 'ru', isForced: true }],
    ['F/Film.en.Director.Commentary.srt', { language: 'en', isCommentary: true }],
    ['F/Subs/2_English.srt', { language: 'en', label: null }],
    ['F/Film.uk.mka', { kind: 'voice', language: 'uk', type: null }],
    ['F/Film.Ukr.Дубляж.Postmodern.mka', { language: 'uk', type: 't1', studio: 'Postmodern' }],
    ['F/Rus Sound/LostFilm/Film.mka', { language: null, studio: 'LostFilm' }],
    ['F/Rus Sound/Film.mka', { language: 'ru' }],
    ['F/Film.rus.MVO.ac3', { language: 'ru', type: 't4' }],
  ])('%s', (path, expected) => expect(readCompanion(path, 'F/Film.mkv')).toMatchObject(expected));

  it('is known by its ending alone', () => {
    const kinds = ['a.MKV', 'a.srt', 'a.mka', 'a.JPG', 'movie.nfo', 'a.txt', 'mkv', 'a.mkv.part'].map(fileKind);
    expect(kinds).toEqual(['video', 'subtitles', 'voice', 'picture', 'nfo', null, null, null]);
  });

  it('belongs to the video with the longest name that it begins with', () => {
    const videos = ['F/Film.mkv', 'F/Film 2.mkv', 'F/Film.S01E01.mkv'];
    expect(ownerOf('F/Film.uk.srt', videos)).toBe('F/Film.mkv');
    expect(ownerOf('F/FILM 2.uk.srt', videos)).toBe('F/Film 2.mkv');
    expect(ownerOf('F/Film.S01E01.uk.srt', videos)).toBe('F/Film.S01E01.mkv');
    expect(ownerOf('F/Filmed.srt', videos)).toBeNull();
  });

  it('is a picture by its name', () => {
    const named = ['poster.jpg', 'folder.png', 'fanart.jpg', 'backdrop2.webp', 'landscape.jpg', 'logo.png'];
    expect(named.map(folderPicture)).toEqual(['poster', 'poster', 'backdrop', 'backdrop', 'wide', null]);
    expect(videoPicture('Film-poster.jpg', 'Film.mkv', false)).toBe('poster');
    expect(videoPicture('Film.jpg', 'Film.mkv', false)).toBe('poster');
    expect(videoPicture('Film-thumb.jpg', 'Film.mkv', false)).toBe('wide');
    expect(videoPicture('Film-fanart.jpg', 'Film.mkv', false)).toBe('backdrop');
    expect(videoPicture('Show S01E01-thumb.jpg', 'Show S01E01.mkv', true)).toBe('still');
    expect(videoPicture('Show S01E01.jpg', 'Show S01E01.mkv', true)).toBe('still');
    expect(videoPicture('Film-logo.png', 'Film.mkv', false)).toBeNull();
  });
});

describe('What a voice is called', () => {
  it.each([
    ['Дубляж', null, 't1', null],
    ['Ukr | Dub | Postmodern', 'uk', 't1', 'Postmodern'],
    ['MVO (LostFilm)', null, 't4', 'LostFilm'],
    ['Професійний багатоголосий, 1+1', null, 't4', '1+1'],
    ['Любительский многоголосый', null, 't7', null],
    ['Аматорський двоголосий [UATeam]', null, 't6', 'UATeam'],
    ['Двухголосый закадровый', null, 't3', null],
    ['Закадровый', null, 't4', null],
    ['DVO Кубик в Кубе', null, 't3', 'Кубик в кубе'],
    ['AVO Гаврилов', null, 't8', null],
    ['Авторский одноголосый (П), Пучков', null, 't9', null],
    ['Авторський, професійний', null, 't9', null],
    ['Авторский Пучков', null, 't8', null],
    ['Не потребує озвучення', null, 't11', null],
    ['No dialogue', null, 't11', null],
    ['English Original', 'en', 't10', null],
    ['Stereo', null, null, null],
    ['Surround 5.1', null, null, null],
  ])('%s', (text, language, type, studio) => expect(voiceHints(text)).toEqual({ language, type, studio }));

  it('has its language by any code', () => {
    expect(['ukr', 'uk-UA', 'UA', 'und', null, 'eng', 'jpn'].map(languageCode)).toEqual([
      'uk',
      'uk',
      'uk',
      null,
      null,
      'en',
      'ja',
    ]);
  });
});
