import { init } from '@noriginmedia/norigin-spatial-navigation';
import { createRoot } from 'react-dom/client';
import { NaivePage } from './NaivePage.tsx';
import { referenceRows } from './referenceRows.ts';

// The guide's init, with the option that gives a screen reader something to read, as the other pages do.
init({ shouldFocusDOMNode: true, domNodeFocusOptions: { preventScroll: true } });
const rows = await referenceRows();
createRoot(document.getElementById('root')!).render(<NaivePage rows={rows} />);
