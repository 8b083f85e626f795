import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BrowserInfo } from '../../device/browserInfo.ts';

/** How much of a fault is kept: a line and where it happened. */
const MOST_LETTERS = 300;

/** What support asks for: the last fault of this visit, and the browser (docs/rules.md, R12); and the help on keys. */
export const supportSlice = createSlice({
  name: 'support',
  initialState: {
    debug: '',
    browserInfoState: null as BrowserInfo | null,
    /** The keys that are explained: those of the present screen, or all there are. */
    keyHelp: null as 'here' | 'everywhere' | null,
  },
  reducers: {
    faultMet: (state, { payload }: PayloadAction<string>) => {
      state.debug = payload.slice(0, MOST_LETTERS);
    },
    browserRead: (state, { payload }: PayloadAction<BrowserInfo>) => {
      state.browserInfoState = payload;
    },
    keyHelpOpened: (state, { payload }: PayloadAction<'here' | 'everywhere'>) => {
      state.keyHelp = payload;
    },
    keyHelpClosed: (state) => {
      state.keyHelp = null;
    },
  },
  selectors: {
    selectDebug: (state) => state.debug,
    selectBrowserInfo: (state) => state.browserInfoState,
    selectKeyHelp: (state) => state.keyHelp,
  },
});

export const { faultMet, browserRead, keyHelpOpened, keyHelpClosed } = supportSlice.actions;
export const { selectDebug, selectBrowserInfo, selectKeyHelp } = supportSlice.selectors;
