import type { Texts } from '../../../contract/vocabulary.ts';

/** The forms of a word: nominative, genitive and gender of a noun (m, f, n, p for plural); m, f, n, p of an adjective. */
export interface Word {
  uk: readonly string[];
  ru: readonly string[];
  en: string;
}

const lines = (text: string) => text.trim().split('\n');

function texts(text: string): Texts[] {
  return lines(text).map((line) => {
    const [uk = '', ru = '', en = ''] = line.split('|');
    return { uk, ru, en };
  });
}

/** Nouns that titles are made of. */
export const NOUNS: readonly Word[] = lines(`
ріка ріки f|река реки f|River
степ степу m|степь степи f|Steppe
місто міста n|город города m|City
дощ дощу m|дождь дождя m|Rain
вітер вітру m|ветер ветра m|Wind
дорога дороги f|дорога дороги f|Road
дім дому m|дом дома m|House
сад саду m|сад сада m|Garden
міст мосту m|мост моста m|Bridge
вежа вежі f|башня башни f|Tower
тінь тіні f|тень тени f|Shadow
пам’ять пам’яті f|память памяти f|Memory
голос голосу m|голос голоса m|Voice
таємниця таємниці f|тайна тайны f|Secret
легенда легенди f|легенда легенды f|Legend
пісня пісні f|песня песни f|Song
літо літа n|лето лета n|Summer
зима зими f|зима зимы f|Winter
ніч ночі f|ночь ночи f|Night
ранок ранку m|утро утра n|Morning
море моря n|море моря n|Sea
острів острова m|остров острова m|Island
ліс лісу m|лес леса m|Forest
вогонь вогню m|огонь огня m|Fire
попіл попелу m|пепел пепла m|Ash
корона корони f|корона короны f|Crown
меч меча m|меч меча m|Sword
серце серця n|сердце сердца n|Heart
дзеркало дзеркала n|зеркало зеркала n|Mirror
годинник годинника m|часы часов p|Clock
лист листа m|письмо письма n|Letter
потяг потяга m|поезд поезда m|Train
літак літака m|самолёт самолёта m|Aeroplane
корабель корабля m|корабль корабля m|Ship
зірка зірки f|звезда звезды f|Star
місяць місяця m|луна луны f|Moon
сонце сонця n|солнце солнца n|Sun
птах птаха m|птица птицы f|Bird
вовк вовка m|волк волка m|Wolf
лисиця лисиці f|лисица лисицы f|Fox
кінь коня m|конь коня m|Horse
дракон дракона m|дракон дракона m|Dragon
відьма відьми f|ведьма ведьмы f|Witch
король короля m|король короля m|King
королева королеви f|королева королевы f|Queen
солдат солдата m|солдат солдата m|Soldier
лікар лікаря m|врач врача m|Doctor
детектив детектива m|детектив детектива m|Detective
злодій злодія m|вор вора m|Thief
наречена нареченої f|невеста невесты f|Bride
брат брата m|брат брата m|Brother
донька доньки f|дочь дочери f|Daughter
учитель учителя m|учитель учителя m|Teacher
музика музики f|музыка музыки f|Music
тиша тиші f|тишина тишины f|Silence
правда правди f|правда правды f|Truth
брехня брехні f|ложь лжи f|Lie
надія надії f|надежда надежды f|Hope
страх страху m|страх страха m|Fear
помста помсти f|месть мести f|Revenge
свобода свободи f|свобода свободы f|Freedom
доля долі f|судьба судьбы f|Fate
подорож подорожі f|путешествие путешествия n|Journey
повернення повернення n|возвращение возвращения n|Return
весілля весілля n|свадьба свадьбы f|Wedding
битва битви f|битва битвы f|Battle
імперія імперії f|империя империи f|Empire
фортеця фортеці f|крепость крепости f|Fortress
лабіринт лабіринту m|лабиринт лабиринта m|Labyrinth
маска маски f|маска маски f|Mask
ключ ключа m|ключ ключа m|Key
двері дверей p|дверь двери f|Door
вікно вікна n|окно окна n|Window
хліб хліба m|хлеб хлеба m|Bread
мед меду m|мёд мёда m|Honey
камінь каменю m|камень камня m|Stone
сніг снігу m|снег снега m|Snow
гора гори f|гора горы f|Mountain
долина долини f|долина долины f|Valley
маяк маяка m|маяк маяка m|Lighthouse
`).map((line) => {
  const [uk = '', ru = '', en = ''] = line.split('|');
  return { uk: uk.split(' '), ru: ru.split(' '), en };
});

/** Adjectives for the nouns. */
export const ADJECTIVES: readonly Word[] = lines(`
тих ий а е і|тих ий ая ое ие|Quiet
велик ий а е і|больш ой ая ое ие|Great
мал ий а е і|мал ый ая ое ые|Little
останн ій я є і|последн ий яя ее ие|Last
перш ий а е і|перв ый ая ое ые|First
забут ий а е і|забыт ый ая ое ые|Forgotten
втрачен ий а е і|потерянн ый ая ое ые|Lost
золот ий а е і|золот ой ая ое ые|Golden
срібн ий а е і|серебрян ый ая ое ые|Silver
чорн ий а е і|чёрн ый ая ое ые|Black
біл ий а е і|бел ый ая ое ые|White
червон ий а е і|красн ый ая ое ые|Red
зелен ий а е і|зелён ый ая ое ые|Green
темн ий а е і|тёмн ый ая ое ые|Dark
світл ий а е і|светл ый ая ое ые|Bright
холодн ий а е і|холодн ый ая ое ые|Cold
гаряч ий а е і|горяч ий ая ее ие|Hot
стар ий а е і|стар ый ая ое ые|Old
нов ий а е і|нов ый ая ое ые|New
дивн ий а е і|странн ый ая ое ые|Strange
далек ий а е і|далёк ий ая ое ие|Distant
самотн ій я є і|одинок ий ая ое ие|Lonely
таємн ий а е і|тайн ый ая ое ые|Hidden
зачарован ий а е і|заколдованн ый ая ое ые|Enchanted
кришталев ий а е і|хрустальн ый ая ое ые|Crystal
залізн ий а е і|железн ый ая ое ые|Iron
склян ий а е і|стеклянн ый ая ое ые|Glass
паперов ий а е і|бумажн ый ая ое ые|Paper
вічн ий а е і|вечн ый ая ое ые|Eternal
чуж ий а е і|чуж ой ая ое ие|Stranger's
рідн ий а е і|родн ой ая ое ые|Native
солодк ий а е і|сладк ий ая ое ие|Sweet
гірк ий а е і|горьк ий ая ое ие|Bitter
божевільн ий а е і|безумн ый ая ое ые|Mad
мовчазн ий а е і|молчалив ый ая ое ые|Silent
смілив ий а е і|смел ый ая ое ые|Brave
бідн ий а е і|бедн ый ая ое ые|Poor
щаслив ий а е і|счастлив ый ая ое ые|Happy
весел ий а е і|весёл ый ая ое ые|Merry
північн ий а е і|северн ый ая ое ые|Northern
південн ий а е і|южн ый ая ое ые|Southern
нічн ий а е і|ночн ой ая ое ые|Nocturnal
осінн ій я є і|осенн ий яя ее ие|Autumn
веснян ий а е і|весенн ий яя ее ие|Spring
морськ ий а е і|морск ой ая ое ие|Marine
лісов ий а е і|лесн ой ая ое ые|Woodland
небесн ий а е і|небесн ый ая ое ые|Heavenly
кам’ян ий а е і|каменн ый ая ое ые|Stony
невидим ий а е і|невидим ый ая ое ые|Invisible
зламан ий а е і|сломанн ый ая ое ые|Broken
`).map((line) => {
  const forms = (part: string) => {
    const [stem = '', ...endings] = part.split(' ');
    return endings.map((ending) => stem + ending);
  };
  const [uk = '', ru = '', en = ''] = line.split('|');
  return { uk: forms(uk), ru: forms(ru), en };
});

/** Where or when something happens. */
export const PLACES: readonly Texts[] = texts(`
у Києві|в Киеве|in Kyiv
у Львові|во Львове|in Lviv
в Одесі|в Одессе|in Odesa
у Харкові|в Харькове|in Kharkiv
у Полтаві|в Полтаве|in Poltava
в Карпатах|в Карпатах|in the Carpathians
на Дніпрі|на Днепре|on the Dnipro
на Дунаї|на Дунае|on the Danube
у Парижі|в Париже|in Paris
в Лондоні|в Лондоне|in London
у Берліні|в Берлине|in Berlin
у Празі|в Праге|in Prague
у Варшаві|в Варшаве|in Warsaw
у Римі|в Риме|in Rome
у Венеції|в Венеции|in Venice
у Мадриді|в Мадриде|in Madrid
у Стамбулі|в Стамбуле|in Istanbul
в Токіо|в Токио|in Tokyo
у Сеулі|в Сеуле|in Seoul
в Нью-Йорку|в Нью-Йорке|in New York
у Чикаго|в Чикаго|in Chicago
в Аргентині|в Аргентине|in Argentina
в Індії|в Индии|in India
в Африці|в Африке|in Africa
на Півночі|на Севере|in the North
на Місяці|на Луне|on the Moon
на краю світу|на краю света|at the End of the World
за океаном|за океаном|beyond the Ocean
під зорями|под звёздами|under the Stars
над прірвою|над пропастью|over the Abyss
до світанку|до рассвета|before Dawn
після війни|после войны|after the War
опівночі|в полночь|at Midnight
у неділю|в воскресенье|on Sunday
на Різдво|на Рождество|at Christmas
`);

/** First names of people. */
export const FIRST_NAMES: readonly Texts[] = texts(`
Олена|Елена|Olena
Оксана|Оксана|Oksana
Марія|Мария|Mariia
Ганна|Анна|Hanna
Ірина|Ирина|Iryna
Соломія|Соломия|Solomiia
Богдан|Богдан|Bohdan
Тарас|Тарас|Taras
Андрій|Андрей|Andrii
Остап|Остап|Ostap
Микола|Николай|Mykola
Петро|Пётр|Petro
Юрій|Юрий|Yurii
Софія|София|Sofiia
Джон|Джон|John
Мері|Мэри|Mary
Вільям|Уильям|William
Елізабет|Элизабет|Elizabeth
Генрі|Генри|Henry
Грейс|Грейс|Grace
Жан|Жан|Jean
Марсель|Марсель|Marcel
Колетт|Колетт|Colette
Ганс|Ганс|Hans
Грета|Грета|Greta
Джулія|Джулия|Giulia
Марко|Марко|Marco
Кармен|Кармен|Carmen
Хуан|Хуан|Juan
Акіра|Акира|Akira
Юкі|Юки|Yuki
Мінджі|Минджи|Minji
Раджив|Раджив|Rajiv
Ладіслав|Ладислав|Ladislav
Ева|Эва|Eva
Ларс|Ларс|Lars
Інгрід|Ингрид|Ingrid
`);

/** Surnames of people, alike for women and men. */
export const SURNAMES: readonly Texts[] = texts(`
Шевченко|Шевченко|Shevchenko
Коваленко|Коваленко|Kovalenko
Бондаренко|Бондаренко|Bondarenko
Ткачук|Ткачук|Tkachuk
Мельник|Мельник|Melnyk
Гончар|Гончар|Honchar
Кравець|Кравец|Kravets
Лисенко|Лысенко|Lysenko
Савчук|Савчук|Savchuk
Щербань|Щербань|Shcherban
Ґалаґан|Галаган|Galagan
Їжакевич|Ижакевич|Yizhakevych
Сміт|Смит|Smith
Тейлор|Тейлор|Taylor
Браун|Браун|Brown
Вокер|Уокер|Walker
Ґрін|Грин|Green
Гант|Хант|Hunt
Мартен|Мартен|Martin
Дюбуа|Дюбуа|Dubois
Моро|Моро|Moreau
Мюллер|Мюллер|Müller
Шмідт|Шмидт|Schmidt
Вебер|Вебер|Weber
Россі|Росси|Rossi
Б’янкі|Бьянки|Bianchi
Ґарсія|Гарсия|García
Лопес|Лопес|López
Сато|Сато|Satō
Танака|Танака|Tanaka
Кім|Ким|Kim
Пак|Пак|Park
Сінгх|Сингх|Singh
Новак|Новак|Novák
Ковальскі|Ковальски|Kowalski
Нільсен|Нильсен|Nielsen
Берґ|Берг|Berg
Лінд|Линд|Lind
`);
