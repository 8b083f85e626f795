/*
 * Written in ECMAScript 5, which the build only minifies: it runs where the rest of the application cannot, and explains the empty
 * screen to the viewer. It tests for the features the application needs, never for the browser's name. It also reports an
 * application whose files failed to load, and reloads once the server answers; one that throws as it starts; and one that shows
 * nothing for too long.
 */
(function (window, document, navigator) {
  'use strict';

  var WORDS = {
    uk: {
      name: 'Промінь',
      title: 'Цей браузер застарий для Променя',
      text: 'Оновіть браузер або програмне забезпечення телевізора. Якщо оновлень немає, відкрийте цю адресу на іншому пристрої: на телефоні, комп’ютері чи новішому телевізорі.',
      address: 'Адреса:',
      failed: 'Промінь не вдалося запустити',
      again: 'Не завантажилася частина застосунку. Спробуємо знову, щойно сервер відповість.',
      broken:
        'Під час запуску сталася помилка. Оновіть браузер чи програмне забезпечення телевізора або відкрийте цю адресу на іншому пристрої.',
      late: 'Запуск триває довше, ніж мав би. Зачекайте ще або відкрийте цю адресу на іншому пристрої.',
      installed: {
        text: 'Оновіть програмне забезпечення телевізора. Якщо оновлень немає, дивіться «Промінь» на іншому пристрої: на телефоні, комп’ютері чи новішому телевізорі.',
        broken:
          'Під час запуску сталася помилка. Оновіть програмне забезпечення телевізора або встановіть застосунок знову.',
        late: 'Запуск триває довше, ніж мав би. Зачекайте ще.',
      },
    },
    en: {
      name: 'Promin',
      title: 'This browser is too old for Promin',
      text: 'Update the browser, or the software of your television. If there are no updates, open this address on another device: a phone, a computer or a newer television.',
      address: 'Address:',
      failed: 'Promin could not start',
      again: 'A part of the application did not load. It is tried again as soon as the server answers.',
      broken:
        'Something went wrong while it started. Update the browser or the software of your television, or open this address on another device.',
      late: 'Starting takes longer than it should. Wait a little more, or open this address on another device.',
      installed: {
        text: 'Update the software of your television. If there are no updates, watch Promin on another device: a phone, a computer or a newer television.',
        broken:
          'Something went wrong while it started. Update the software of your television, or install the application again.',
        late: 'Starting takes longer than it should. Wait a little more.',
      },
    },
    ru: {
      name: 'Промінь',
      title: 'Этот браузер слишком старый для приложения «Промінь»',
      text: 'Обновите браузер или программное обеспечение телевизора. Если обновлений нет, откройте этот адрес на другом устройстве: на телефоне, компьютере или более новом телевизоре.',
      address: 'Адрес:',
      failed: 'Приложение «Промінь» не запустилось',
      again: 'Не загрузилась часть приложения. Попробуем снова, как только сервер ответит.',
      broken:
        'При запуске произошла ошибка. Обновите браузер или программное обеспечение телевизора либо откройте этот адрес на другом устройстве.',
      late: 'Запуск длится дольше, чем должен. Подождите ещё или откройте этот адрес на другом устройстве.',
      installed: {
        text: 'Обновите программное обеспечение телевизора. Если обновлений нет, смотрите «Промінь» на другом устройстве: на телефоне, компьютере или более новом телевизоре.',
        broken:
          'При запуске произошла ошибка. Обновите программное обеспечение телевизора или установите приложение заново.',
        late: 'Запуск длится дольше, чем должен. Подождите ещё.',
      },
    },
  };

  /* Features that polyfills add are not tested for; Symbol.asyncIterator arrived together with the syntax that the code uses. */
  function isAble() {
    try {
      return (
        typeof window.Promise === 'function' &&
        typeof window.Symbol === 'function' &&
        Boolean(window.Symbol.asyncIterator) &&
        typeof window.Map === 'function' &&
        typeof window.fetch === 'function' &&
        Boolean(window.CSS && window.CSS.supports) &&
        window.CSS.supports('color', 'var(--a)') &&
        window.CSS.supports('display', 'flex')
      );
    } catch (_error) {
      return false;
    }
  }

  function languageOf() {
    var stored = null;
    try {
      stored = window.localStorage.getItem('language');
    } catch (_error) {
      stored = null;
    }
    var prefix = String(stored || navigator.language || navigator.userLanguage || '')
      .slice(0, 2)
      .toLowerCase();
    if (prefix === 'ua') return 'uk';
    return Object.prototype.hasOwnProperty.call(WORDS, prefix) ? prefix : 'ru';
  }

  function line(parent, tag, style, text) {
    var element = document.createElement(tag);
    element.style.cssText = style;
    element.appendChild(document.createTextNode(text));
    parent.appendChild(element);
    return element;
  }

  /* An installed application has all its files with it, and no address that could be opened on another device. */
  var isInstalled = window.location.protocol === 'file:';

  /* Shows the message `what` of WORDS: that the browser is old (`text`), or why nothing has started. */
  function tell(what) {
    if (document.getElementById('promin-old')) return;
    var language = languageOf();
    var words = WORDS[language];
    var location = window.location;
    var room = document.createElement('div');
    var panel = document.createElement('div');
    var light = 'font-family:Arial,Helvetica,sans-serif;color:#f6f3ec;';
    room.id = 'promin-old';
    room.setAttribute('role', 'alert');
    room.style.cssText = 'position:fixed;top:0;right:0;bottom:0;left:0;z-index:999;overflow:auto;background:#08080c';
    panel.style.cssText = 'max-width:720px;margin:10% auto 0;padding:0 32px';
    line(panel, 'p', light + 'margin:0 0 24px;color:#ffb454;font-size:28px;font-weight:bold', words.name);
    line(
      panel,
      'h1',
      light + 'margin:0 0 20px;font-size:40px;line-height:1.2',
      what === 'text' ? words.title : words.failed
    );
    line(
      panel,
      'p',
      light + 'margin:0 0 28px;font-size:24px;line-height:1.45',
      isInstalled ? words.installed[what] : words[what]
    );
    if (!isInstalled) {
      line(panel, 'p', light + 'margin:0 0 6px;color:#b9b5c2;font-size:20px', words.address);
      line(
        panel,
        'p',
        light + 'margin:0;font-size:30px;font-weight:bold;word-wrap:break-word',
        location.protocol + '//' + location.host + location.pathname
      );
    }
    room.appendChild(panel);
    document.documentElement.lang = language;
    document.title = words.name;
    document.body.appendChild(room);
  }

  function tellOld() {
    tell('text');
  }

  /*
   * In milliseconds: PAUSE between two requests to the server; GRACE before an error is shown, as the application may start in
   * spite of it; LATE until a start is too slow, since the slowest televisions take half a minute; LOOK between two checks of
   * the screen.
   */
  var PAUSE = 5000;
  var GRACE = 3000;
  var LATE = 60000;
  var LOOK = 500;

  function openAgain() {
    var request = new window.XMLHttpRequest();
    request.addEventListener('loadend', function () {
      if (request.status >= 200 && request.status < 500) window.location.reload();
      else window.setTimeout(openAgain, PAUSE);
    });
    request.open('GET', window.location.href);
    request.send();
  }

  function hasStarted() {
    var root = document.getElementById('root');
    return Boolean(root && root.firstChild);
  }

  /* Once the application has rendered something, it reports its own errors. */
  function failed() {
    if (document.getElementById('promin-old') || hasStarted()) return;
    if (isInstalled) return tell('broken');
    tell('again');
    window.setTimeout(openAgain, PAUSE);
  }

  /* If nothing is on screen `after` milliseconds from now, shows why until something is. */
  function tellUnlessStarted(what, after) {
    window.setTimeout(function () {
      if (hasStarted()) return;
      tell(what);
      var looking = window.setInterval(function () {
        var room = document.getElementById('promin-old');
        if (!hasStarted()) return;
        window.clearInterval(looking);
        if (room) room.parentNode.removeChild(room);
      }, LOOK);
    }, after);
  }

  if (isAble()) {
    window.addEventListener('promin-start-failed', failed);
    window.addEventListener('unhandledrejection', function () {
      if (!hasStarted()) tellUnlessStarted('broken', GRACE);
    });
    tellUnlessStarted('late', LATE);
    window.addEventListener(
      'error',
      function (event) {
        var source = event.target && event.target.src;
        if (source && /\/assets\//.test(source)) failed();
        else if (!source && !hasStarted()) tellUnlessStarted('broken', GRACE);
      },
      true
    );
    return;
  }
  if (document.body) tellOld();
  else if (document.addEventListener) document.addEventListener('DOMContentLoaded', tellOld, false);
  else window.attachEvent('onload', tellOld);
})(window, document, navigator);
