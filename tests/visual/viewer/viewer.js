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

  /** Pictures that are to be accepted, by name. */
  const ticked = new Set();
  const canAccept = !report.against && !report.isUpdating;

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
  const nameOf = ({ name }) => name.replace(/\.webp$/, '');
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

  /** Moves the edge between before and after to the slider's position. */
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
    at('story').href = finding.address;
    at('story').hidden = finding.kind === 'removed';
    window.history.replaceState(null, '', `#${encodeURIComponent(finding.name)}`);
    drawStage();
  }

  /** The findings grouped by `keyOf`, in order of appearance. */
  function grouped(findings, keyOf) {
    const groups = new Map();
    for (const finding of findings) groups.set(keyOf(finding), [...(groups.get(keyOf(finding)) ?? []), finding]);
    return groups;
  }

  /** The changes to choose from, the most frequent one first. */
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
    return create('li', {}, ...tickOf([finding], nameOf(finding)), button);
  }

  /** A checkbox that selects findings, all at once; none if nothing can be accepted. */
  function tickOf(findings, label) {
    if (!canAccept) return [];
    const box = create('input', { type: 'checkbox', ariaLabel: `Accept ${label}` });
    const count = findings.filter(({ name }) => ticked.has(name)).length;
    box.checked = count > 0 && count === findings.length;
    box.indeterminate = count > 0 && count < findings.length;
    box.addEventListener('change', () => tick(findings, box.checked));
    return [box];
  }

  function tick(findings, isTicked) {
    for (const { name } of findings) {
      if (isTicked) ticked.add(name);
      else ticked.delete(name);
    }
    drawList();
    drawAcceptance();
  }

  /** The command that makes the selected pictures the baselines. */
  function drawAcceptance() {
    at('acceptance').hidden = ticked.size === 0;
    const isAll = ticked.size === report.findings.length;
    const names = report.findings.filter(({ name }) => ticked.has(name)).map(nameOf);
    at('command').value = `npm run test:visual -- --accept ${isAll ? 'all' : names.join(',')}`;
    at('copy').textContent =
      `Copy the command that accepts ${ticked.size === 1 ? '1 picture' : `${number(ticked.size)} pictures`}`;
  }

  /** The devices of the findings, as filters. */
  function drawDevices() {
    const devices = [...grouped(report.findings, ({ device }) => device)].filter(([device]) => device);
    const option = ([device, findings]) =>
      create('option', { value: device, textContent: `${device}: ${number(findings.length)} pictures` });
    at('device').replaceChildren(create('option', { value: '', textContent: 'Every device' }), ...devices.map(option));
  }

  function drawList() {
    const words = at('filter').value.toLowerCase().split(/\s+/);
    shown = report.findings.filter((finding) => {
      const text = `${finding.name} ${finding.kind}`.toLowerCase();
      const [change, device] = [at('change').value, at('device').value];
      const isWanted = (change === '' || finding.change === change) && (device === '' || finding.device === device);
      return isWanted && words.every((word) => text.includes(word));
    });
    at('shown').textContent =
      shown.length === report.findings.length ? '' : `${shown.length} of ${report.findings.length}`;
    at('list').replaceChildren(
      ...[...grouped(shown, storyOf)].map(([story, findings]) =>
        create('li', {}, create('h3', {}, ...tickOf(findings, story), story), create('ol', {}, ...findings.map(line))),
      ),
    );
    at('tick-shown').hidden = !canAccept || shown.length === 0;
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
    const isTyping = [at('filter'), at('edge'), at('change'), at('device'), at('command')].includes(event.target);
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    const hasOwnArrows = [at('edge'), at('change'), at('device'), at('stage'), at('command')].includes(event.target);
    if (event.key in steps && !hasOwnArrows) step(steps[event.key]);
    else if (isTyping) return;
    else if (event.key === '/') at('filter').focus();
    else if (event.key.toLowerCase() === 'f') at('whole').click();
    else if (event.key.toLowerCase() === 'a' && canAccept) tick([current], !ticked.has(current.name));
    else if (VIEWS[Number(event.key) - 1]) choose(VIEWS[Number(event.key) - 1].name);
    else return;
    event.preventDefault();
  });
  at('filter').addEventListener('input', drawList);
  at('change').addEventListener('change', drawList);
  at('device').addEventListener('change', drawList);
  at('tick-shown').addEventListener('click', () => tick(shown, !shown.every(({ name }) => ticked.has(name))));
  at('copy').addEventListener('click', () => {
    at('command').select();
    document.execCommand('copy');
    at('copied').textContent = 'Copied';
  });
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
  drawDevices();
  drawList();
})();
