// A classic script: pages opened from the disk load no modules.
(() => {
  const { report } = window;
  const VIEWS = [
    { name: 'Slide', needs: ['before', 'after'] },
    { name: 'Before', needs: ['before'] },
    { name: 'After', needs: ['after'] },
    { name: 'Difference', needs: ['diff'] },
    { name: 'Side by side', needs: ['before', 'after'] },
  ];
  const FILES = { changed: ['before', 'after', 'diff'], added: ['after'], removed: ['before'] };
  const LABELS = {
    before: report.against ? `Before: ${report.against}` : 'Before: the baseline',
    after: 'After: this run',
    diff: 'Difference: red on a pale print of after',
  };
  const at = (id) => document.getElementById(id);

  let shown = report.findings;
  let current = shown[0];
  let view = 'Slide';

  function create(tag, properties = {}, ...children) {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  }

  const number = (value) => value.toLocaleString('en');
  const address = (kind, { name }) => `${kind}/${name.split('/').map(encodeURIComponent).join('/')}`;
  const modeOf = ({ name }) => name.split('.').at(-2);
  const storyOf = ({ name }) => name.replace(/\.[^.]+\.webp$/, '');
  const filesOf = ({ kind, hasBefore }) => FILES[kind].filter((file) => file === 'after' || hasBefore);
  const isPossible = (finding, { needs }) => needs.every((kind) => filesOf(finding).includes(kind));

  function amount({ kind, count }) {
    if (kind === 'added') return report.against ? 'not there before' : 'no baseline';
    if (kind === 'removed') return 'story is gone';
    if (count === null) return 'digest alone';
    return count === 1 ? '1 pixel' : `${number(count)} pixels`;
  }

  function facts(finding) {
    const parts = [`mode ${modeOf(finding)}`];
    if (finding.width) parts.push(`${finding.width} x ${finding.height}`);
    parts.push(finding.kind, amount(finding));
    if (finding.count !== null) {
      const share = (finding.count / (finding.width * finding.height)) * 100;
      parts.push(share < 0.01 ? 'less than 0.01 %' : `${share.toFixed(2)} %`);
    }
    if (finding.change) parts.push(finding.change);
    if (!finding.isAtRest) parts.push('the page never came to rest');
    return parts.join(' · ');
  }

  function picture(kind, finding) {
    return create('img', { src: address(kind, finding), alt: `${LABELS[kind]}, ${finding.name}` });
  }

  const figure = (kind, finding) =>
    create('figure', {}, create('figcaption', { textContent: LABELS[kind] }), picture(kind, finding));

  /** Moves the edge between before and after to where the slider is. */
  function cut() {
    const over = document.querySelector('.over');
    if (!over) return;
    const share = at('edge').value;
    over.style.clipPath = `inset(0 0 0 ${share}%)`;
    const edge = document.querySelector('.edge');
    edge.style.left = `${share}%`;
    edge.style.height = `${over.offsetHeight}px`;
  }

  /** Before below after; the edge follows the slider and a pressed pointer. */
  function slider(finding) {
    const over = picture('after', finding);
    over.className = 'over';
    over.addEventListener('load', cut);
    const caption = create('figcaption', { textContent: 'Before on the left, after on the right' });
    const both = create('figure', { className: 'sliding' }, caption, picture('before', finding), over);
    both.append(create('div', { className: 'edge' }));
    const follow = (event) => {
      if (event.buttons !== 1) return;
      const { left, width } = both.getBoundingClientRect();
      at('edge').value = String(((event.clientX - left) / width) * 100);
      cut();
      event.preventDefault();
    };
    both.addEventListener('pointerdown', follow);
    both.addEventListener('pointermove', follow);
    both.addEventListener('dragstart', (event) => event.preventDefault());
    return both;
  }

  function drawStage() {
    const stage = at('stage');
    const possible = VIEWS.filter((one) => isPossible(current, one));
    const { name } = possible.find((one) => one.name === view) ?? possible[0] ?? { name: '' };
    at('slide').hidden = name !== 'Slide';
    stage.classList.toggle('whole', at('whole').checked);
    stage.classList.toggle('pair', name === 'Side by side');
    if (name === 'Slide') {
      stage.replaceChildren(slider(current));
      cut();
    } else if (name === 'Side by side') stage.replaceChildren(figure('before', current), figure('after', current));
    else if (!name) stage.replaceChildren(create('p', { textContent: 'Only the digest of this picture was kept.' }));
    else stage.replaceChildren(figure({ Before: 'before', After: 'after', Difference: 'diff' }[name], current));
    at('views').replaceChildren(
      ...VIEWS.map((one, index) => {
        const button = create('button', { type: 'button', textContent: one.name, title: `Key ${index + 1}` });
        button.setAttribute('role', 'radio');
        button.setAttribute('aria-checked', String(one.name === name));
        button.disabled = !isPossible(current, one);
        button.addEventListener('click', () => choose(one.name));
        return button;
      }),
    );
  }

  function choose(name) {
    view = name;
    drawStage();
    document.querySelector('#views [aria-checked="true"]')?.focus();
  }

  function show(finding) {
    current = finding;
    for (const button of at('list').querySelectorAll('button')) {
      const isCurrent = button.dataset.name === finding.name;
      button.toggleAttribute('aria-current', isCurrent);
      if (isCurrent) button.scrollIntoView({ block: 'nearest' });
    }
    at('title').textContent = storyOf(finding);
    at('facts').textContent = facts(finding);
    window.history.replaceState(null, '', `#${encodeURIComponent(finding.name)}`);
    drawStage();
  }

  /** The findings by what `keyOf` says of each, in the order in which they come. */
  function grouped(findings, keyOf) {
    const groups = new Map();
    for (const finding of findings) groups.set(keyOf(finding), [...(groups.get(keyOf(finding)) ?? []), finding]);
    return groups;
  }

  /** The changes to choose from, the one that is met most often first. */
  function drawChanges() {
    const changes = [...grouped(report.findings, ({ change }) => change)].filter(([change]) => change);
    changes.sort(([, one], [, other]) => other.length - one.length);
    const option = ([change, findings]) => {
      const stories = grouped(findings, storyOf).size;
      const textContent = `${change}: ${number(findings.length)} pictures of ${number(stories)} stories`;
      return create('option', { value: change, textContent });
    };
    at('change').replaceChildren(create('option', { value: '', textContent: 'Everything' }), ...changes.map(option));
  }

  /** One picture of a story in the list. */
  function line(finding) {
    const button = create(
      'button',
      { type: 'button' },
      create('span', { textContent: modeOf(finding) }),
      create('small', { textContent: finding.kind, className: finding.kind }),
      create('small', { textContent: amount(finding) }),
    );
    button.dataset.name = finding.name;
    button.addEventListener('click', () => show(finding));
    return create('li', {}, button);
  }

  function drawList() {
    const words = at('filter').value.toLowerCase().split(/\s+/);
    shown = report.findings.filter((finding) => {
      const text = `${finding.name} ${finding.kind}`.toLowerCase();
      const wanted = at('change').value;
      return (wanted === '' || finding.change === wanted) && words.every((word) => text.includes(word));
    });
    at('shown').textContent =
      shown.length === report.findings.length ? '' : `${shown.length} of ${report.findings.length}`;
    at('list').replaceChildren(
      ...[...grouped(shown, storyOf)].map(([story, findings]) =>
        create('li', {}, create('h3', { textContent: story }), create('ol', {}, ...findings.map(line))),
      ),
    );
    if (shown.length > 0) show(shown.includes(current) ? current : shown[0]);
  }

  function step(by) {
    const next = shown[Math.min(shown.length - 1, Math.max(0, shown.indexOf(current) + by))];
    if (!next) return;
    show(next);
    at('list').querySelector('[aria-current]')?.focus();
  }

  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isTyping = [at('filter'), at('edge'), at('change')].includes(event.target);
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps && ![at('edge'), at('change'), at('stage')].includes(event.target)) step(steps[event.key]);
    else if (isTyping) return;
    else if (event.key === '/') at('filter').focus();
    else if (event.key.toLowerCase() === 'f') at('whole').click();
    else if (VIEWS[Number(event.key) - 1]) choose(VIEWS[Number(event.key) - 1].name);
    else return;
    event.preventDefault();
  });
  at('filter').addEventListener('input', drawList);
  at('change').addEventListener('change', drawList);
  at('edge').addEventListener('input', cut);
  at('whole').addEventListener('change', drawStage);
  window.addEventListener('resize', cut);

  const when = new Date(report.when).toLocaleString('en-GB');
  at('heading').textContent =
    `${number(report.findings.length)} of ${number(report.compared)} pictures${report.against && ` against ${report.against}`}, ${when}, Chromium ${report.chromium}` +
    (report.isUpdating ? '. They are the baselines now.' : '');
  const wanted = decodeURIComponent(window.location.hash.slice(1));
  current = report.findings.find(({ name }) => name === wanted) ?? report.findings[0];
  drawChanges();
  drawList();
})();
