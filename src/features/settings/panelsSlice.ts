import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The sections of the settings that have a panel of this feature; those of the account have names of their own. */
export const SETTINGS_PANELS = [
  'interface',
  'language',
  'light',
  'size',
  'player',
  'next-series',
  'time-code',
  'about',
] as const;
export type SettingsPanel = (typeof SETTINGS_PANELS)[number];

/** The parts of the page that focus goes between. */
export type FocusGroup = 'menu' | 'header' | 'toasts' | 'modal' | 'screen';

interface PanelsState {
  /** The part that has focus; null before any had it. */
  activeGroup: FocusGroup | null;
  /** The open section of the settings, or the last one open; null before any was. */
  activePanel: string | null;
  /**
   * What last had focus, by panel: on home the row, 0 being the hero; in settings the control, 0 being the button back
   * to the list.
   */
  activeIndex: Record<string, number>;
}

/** The initial index of a panel: the hero of home, the first control in settings. */
const beginning = (panel: string) => (panel === 'home' ? 0 : 1);

const initialState: PanelsState = {
  activeGroup: null,
  activePanel: null,
  activeIndex: Object.fromEntries(['home', ...SETTINGS_PANELS].map((panel) => [panel, beginning(panel)])),
};

/** Which panel is open and what is selected in each (docs/rules.md, R13). */
export const panelsSlice = createSlice({
  name: 'panels',
  initialState,
  reducers: {
    groupEntered: (state, { payload }: PayloadAction<FocusGroup>) => {
      state.activeGroup = payload;
    },
    panelOpened: (state, { payload }: PayloadAction<string>) => {
      state.activePanel = payload;
    },
    indexMoved: (state, { payload }: PayloadAction<{ panel: string; index: number }>) => {
      state.activeIndex[payload.panel] = payload.index;
    },
  },
  selectors: {
    selectActiveGroup: (state) => state.activeGroup,
    selectActivePanel: (state) => state.activePanel,
    selectActiveIndex: (state, panel: string) => state.activeIndex[panel] ?? beginning(panel),
  },
});

export const { groupEntered, panelOpened, indexMoved } = panelsSlice.actions;
export const { selectActiveGroup, selectActivePanel, selectActiveIndex } = panelsSlice.selectors;
