import { init } from '@noriginmedia/norigin-spatial-navigation';
import { createRoot } from 'react-dom/client';
import { NaivePage } from './NaivePage.tsx';
import { referenceRows } from './referenceRows.ts';

// The guide's init, plus DOM focus, so that a screen reader has something to read, as on the other pages.
init({ shouldFocusDOMNode: true, domNodeFocusOptions: { preventScroll: true } });
const rows = await referenceRows();
createRoot(document.getElementById('root')!).render(<NaivePage rows={rows} />);
