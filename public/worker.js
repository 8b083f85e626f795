/*
 * The service worker. It caches nothing: no API answers, no media and no part of the application, so an update takes effect
 * with the next load. If a page cannot be loaded because the server or the network is down, it answers with a page that says so
 * and reloads once the server is back. No build step; for engines since Chromium 63.
 */
(function (worker) {
  'use strict';

  const WORDS = {
    uk: {
      name: 'Промінь',
      title: 'Немає зв’язку із сервером',
      text: 'Перевірте підключення до мережі. Сторінка відкриється сама, щойно сервер відповість.',
      again: 'Спробувати зараз',
      asking: 'Пробуємо з’єднатися…',
      silent: 'Сервер поки не відповідає.',
    },
    en: {
      name: 'Promin',
      title: 'No connection to the server',
      text: 'Check your network connection. The page opens by itself as soon as the server answers.',
      again: 'Try now',
      asking: 'Trying to connect…',
      silent: 'The server does not answer yet.',
    },
    ru: {
      name: 'Промінь',
      title: 'Нет связи с сервером',
      text: 'Проверьте подключение к сети. Страница откроется сама, как только сервер ответит.',
      again: 'Попробовать сейчас',
      asking: 'Пробуем соединиться…',
      silent: 'Сервер пока не отвечает.',
    },
  };

  const STYLE = `
    html { height: 100%; font-size: calc(14px + 0.4vw); }
    body { display: flex; align-items: center; box-sizing: border-box; min-height: 100%; margin: 0; padding: 2rem 6vw;
      background: #08080c; color: #f6f3ec; font-family: Onest, Arial, Helvetica, sans-serif; line-height: 1.45; }
    main { max-width: 38rem; }
    div { display: flex; align-items: center; }
    svg { width: 3rem; height: 3rem; margin-right: 0.9rem; }
    #name { color: #ffb454; font-size: 1.3rem; font-weight: 800; }
    h1 { margin: 1.2rem 0 0.8rem; font-size: 2rem; font-weight: 800; line-height: 1.2; }
    p { margin: 0; color: #b9b5c2; }
    button { min-height: 44px; margin: 1.6rem 0 1rem; padding: 0.7rem 1.6rem; border: 0; border-radius: 1.4rem;
      background: #f6f3ec; color: #08080c; font: inherit; font-weight: 700; cursor: pointer; }
    button:focus { outline: 0.2rem solid #ffb454; outline-offset: 0.2rem; }`;

  const MARK =
    '<svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><defs><linearGradient id="b" x1="0" y1="0.2" x2="1" y2="0.8"><stop stop-color="#ffc46b"/><stop offset="1" stop-color="#ff6b5e"/></linearGradient></defs><circle cx="16" cy="16" r="16" fill="url(#b)"/><path d="M9 9h14v14h-4.600V13h-4.800v10H9z" fill="#1a0f05"/></svg>';

  /* Runs in the offline page. Its requests bypass the worker, which handles only navigations. */
  function run(words) {
    const PAUSE_MS = 5000;
    let stored = null;
    try {
      stored = window.localStorage.getItem('language');
    } catch (_error) {
      stored = null;
    }
    const prefix = String(stored || navigator.language || '')
      .slice(0, 2)
      .toLowerCase();
    const language = prefix === 'ua' ? 'uk' : Object.keys(words).includes(prefix) ? prefix : 'ru';
    const own = words[language];
    const button = document.querySelector('button');
    const status = document.querySelector('[role="status"]');
    document.documentElement.lang = language;
    document.title = own.name;
    document.getElementById('name').textContent = own.name;
    document.querySelector('h1').textContent = own.title;
    document.getElementById('text').textContent = own.text;
    button.textContent = own.again;
    button.focus();

    let isAsking = false;
    function ask() {
      if (isAsking) return;
      isAsking = true;
      fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
        .then((answer) => answer.status < 500)
        .catch(() => false)
        .then((isBack) => {
          isAsking = false;
          if (isBack) window.location.reload();
          else if (status.textContent) status.textContent = own.silent;
        });
    }
    button.addEventListener('click', () => {
      status.textContent = own.asking;
      ask();
    });
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) ask();
    });
    window.setInterval(() => {
      if (!document.hidden) ask();
    }, PAUSE_MS);
  }

  function offlinePage() {
    const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      (byte + 256).toString(16).slice(1),
    ).join('');
    const html = `<!doctype html><html lang="uk"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#08080c"><title>Promin</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><div>${MARK}<p id="name"></p></div><h1></h1><p id="text"></p><button type="button" aria-describedby="text"></button>
<p role="status"></p></main><script nonce="${nonce}">(${run})(${JSON.stringify(WORDS)})</script></body></html>`;
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ];
    return new Response(html, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': policy.join('; '),
      },
    });
  }

  worker.addEventListener('install', () => worker.skipWaiting());
  worker.addEventListener('activate', (event) => {
    const { navigationPreload } = worker.registration;
    // Navigation preload sends the request while the worker starts, so the worker adds no delay.
    event.waitUntil(Promise.all([worker.clients.claim(), navigationPreload && navigationPreload.enable()]));
  });
  worker.addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate') return;
    event.respondWith(
      Promise.resolve(event.preloadResponse)
        .then((answer) => answer || fetch(event.request))
        .catch(offlinePage),
    );
  });
})(self);
