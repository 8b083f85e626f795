/** What is typed and what is meant (a title's key, or `@` and a person's slug), in the viewer's language. */
export interface Row {
  group: string;
  lang: 'uk' | 'en' | 'ru';
  typed: string;
  meant: string;
}

const GROUPS: Record<string, Record<Row['lang'], string>> = {
  exact: {
    uk: 'Земля=earth-1930|Шарада=charade-1963|Метрополіс=metropolis-1927|Кіт Фелікс=felix-the-cat-1919',
    en: 'The Gold Rush=the-gold-rush-1925|Sintel=sintel-2010|Nanook of the North=nanook-of-the-north-1922|Earth=earth-1930',
    ru: 'Генерал=the-general-1926|Стачка=strike-1925|Фантомас=fantomas-1913|Кабинет восковых фигур=waxworks-1924',
  },
  prefix: {
    uk: 'звен=zvenyhora-1928|нічний віз=night-coachman-1929|супер=superman-1941|пароплавний б=steamboat-bill-jr-1928',
    en: 'nosfer=nosferatu-1922|safety l=safety-last-1923|elephants dr=elephants-dream-2006|intol=intolerance-1916',
    ru: 'аэли=aelita-1924|человек с кино=man-with-a-movie-camera-1929|потомок чинг=storm-over-asia-1928|шахма=chess-fever-1925',
  },
  typo: {
    uk: 'генрал=the-general-1926|зевнигора=zvenyhora-1928|страсті жани дарк=passion-of-joan-of-arc-1928|фантасмагрія=fantasmagorie-1908',
    en: 'metroplis=metropolis-1927|napolean=napoleon-1927|shelrock=sherlock-jr-1924|phantum of the opera=the-phantom-of-the-opera-1925',
    ru: 'броненосец патемкин=battleship-potemkin-1925|призрак апперы=the-phantom-of-the-opera-1925|наполион=napoleon-1927|вапмиры=les-vampires-1915',
  },
  slip: {
    uk: 'ptvkz=earth-1930|fhctyfk=arsenal-1929|vfk.r=the-kid-1921|csyntk=sintel-2010',
    en: 'іштеуд=sintel-2010|срфкфву=charade-1963|ыгткшыу=sunrise-1927|ьуекщзщдші=metropolis-1927',
    ru: ',hjytyjctw=battleship-potemkin-1925|ytnthgbvjcnm=intolerance-1916|yjcathfne=nosferatu-1922|afecn=faust-1926',
  },
  transliteration: {
    uk: 'zemlya=earth-1930|liudyna z kinoaparatom=man-with-a-movie-camera-1929|nichnyy viznyk=night-coachman-1929|khlib=bread-1930',
    en: 'bronenosets potemkin=battleship-potemkin-1925|shkurnyk=self-seeker-1929|zolotaya likhoradka=the-gold-rush-1925|odynadtsiatyi=eleventh-year-1928',
    ru: 'stachka=strike-1925|potomok chingiskhana=storm-over-asia-1928|shahmatnaya goryachka=chess-fever-1925|tretya meshchanskaya=bed-and-sofa-1927',
  },
  diacritics: {
    uk: 'обїзд=detour-1945|його дівчина пятниця=his-girl-friday-1940|страсті жанни д арк=passion-of-joan-of-arc-1928|ЯГІДКА КОХАННЯ=loves-berry-1926',
    en: 'haxan=haxan-1922|korkarlen=korkarlen-1921|gullivers travels=gullivers-travels-1939|fantômas=fantomas-1913',
    ru: 'слезы стали=tears-of-steel-2012|мертв по прибытии=doa-1950|андалузский пес=un-chien-andalou-1929|призрак крадется=the-phantom-creeps',
  },
  order: {
    uk: 'кохання ягідка=loves-berry-1926|жаху симфонія=nosferatu-1922|мерців живих ніч=night-of-the-living-dead-1968|дні два=two-days-1927',
    en: 'camera movie man=man-with-a-movie-camera-1929|hill haunted house=house-on-haunted-hill-1959|moon trip=trip-to-the-moon-1902|dead night living=night-of-the-living-dead-1968',
    ru: 'фигур восковых кабинет=waxworks-1924|лихорадка золотая=the-gold-rush-1925|солнца восход=sunrise-1927|пандоры ящик=pandoras-box-1929',
  },
  person: {
    uk: 'довженко=@oleksandr-dovzhenko|бастер кітон=@buster-keaton|вертов=@dzyga-vertov|ужвій=@nataliia-uzhvii',
    en: 'chaplin=@charlie-chaplin|hitchcock alfred=@alfred-hitchcock|fritz lang=@fritz-lang|melies=@georges-melies',
    ru: 'эйзенштейн=@sergei-eisenstein|пудовкин=@vsevolod-pudovkin|бунюэль=@luis-bunuel|одри хепберн=@audrey-hepburn',
  },
  original: {
    uk: 'Das Cabinet des Dr. Caligari=cabinet-of-dr-caligari-1920|Der letzte Mann=der-letzte-mann-1924|La Roue=la-roue-1923|Le Voyage dans la Lune=trip-to-the-moon-1902',
    en: 'Die Büchse der Pandora=pandoras-box-1929|Das Wachsfigurenkabinett=waxworks-1924|Spione=spione-1928|Аэлита=aelita-1924',
    ru: 'Les Vampires=les-vampires-1915|Die Spinnen=die-spinnen-1919|Симфонія Донбасу=enthusiasm-1931|un chien andalou=un-chien-andalou-1929',
  },
  blanks: {
    uk: 'кіно правда=kino-pravda-1922|золоталихоманка=the-gold-rush-1925|мандригуллівера=gullivers-travels-1939|метро поліс=metropolis-1927',
    en: 'steam boat willie=steamboat-willie-1928|bigbuckbunny=big-buck-bunny-2008|hitchhiker=the-hitch-hiker-1953|nightofthelivingdead=night-of-the-living-dead-1968',
    ru: 'супер мен=superman-1941|новыйвавилон=new-babylon-1929|золотаялихорадка=the-gold-rush-1925|кино правда=kino-pravda-1922',
  },
};

/** Every row of the table: ten groups, each in three languages. */
export const TABLE: readonly Row[] = Object.entries(GROUPS).flatMap(([group, byLanguage]) =>
  Object.entries(byLanguage).flatMap(([lang, rows]) =>
    rows.split('|').map((row) => {
      const [typed = '', meant = ''] = row.split('=');
      return { group, lang: lang as Row['lang'], typed, meant };
    }),
  ),
);
