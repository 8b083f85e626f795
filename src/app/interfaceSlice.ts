import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../features/session/sessionSlice.ts';

export interface Notice {
  id: string;
  kind: 'info' | 'ok' | 'bad';
  text: string;
  /** The label of its button, if it has an action: see `offer` in notices.ts. */
  action?: string;
}

interface InterfaceState {
  /** The open dialog: on leaving the application, on signing out, or a feature's before something is removed. */
  activeModal: 'exit' | 'signOut' | 'remove' | null;
  notices: Notice[];
  /** Whether the user menu is open, and the language menu. */
  showMenu: boolean;
  activeLangDropdown: boolean;
  /** A screen is loading; `preloader`: for so long that a spinner shows it. */
  activePreloader: boolean;
  preloader: boolean;
  /** The first screen has been shown. */
  hasStood: boolean;
  /** The two halves of the window's title: the screen's name, which is also announced, and the product's. */
  headerData: { left: string | null; right: string | null };
}

const initialState: InterfaceState = {
  activeModal: null,
  notices: [],
  showMenu: false,
  activeLangDropdown: false,
  activePreloader: false,
  preloader: false,
  hasStood: false,
  headerData: { left: null, right: null },
};

const isFeatureAction = (name: string) => (action: { type: string }) => action.type.endsWith(`/${name}`);

/** What the shell shows over the screens; field names are given (docs/rules.md, R10). */
export const interfaceSlice = createSlice({
  name: 'interface',
  initialState,
  reducers: {
    modalOpened: (state, { payload }: PayloadAction<'exit' | 'signOut'>) => {
      state.showMenu = false;
      state.activeModal = payload;
    },
    modalClosed: (state) => {
      state.activeModal = null;
    },
    menuToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.showMenu = payload;
    },
    langDropdownToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.activeLangDropdown = payload;
    },
    /** A screen was requested, is late, or has loaded. */
    screenAwaited: (state, { payload }: PayloadAction<'asked' | 'late' | 'come'>) => {
      state.activePreloader = payload !== 'come';
      state.preloader = payload === 'late';
      state.hasStood ||= payload === 'come';
    },
    headerSet: (state, { payload }: PayloadAction<InterfaceState['headerData']>) => {
      state.headerData = payload;
    },
    headerCleared: (state) => {
      state.headerData = initialState.headerData;
    },
    noticed: {
      prepare: (kind: Notice['kind'], text: string, action?: string) => ({
        payload: { id: nanoid(), kind, text, action },
      }),
      reducer: (state, { payload }: PayloadAction<Notice>) => {
        // A repeated notice replaces the earlier one; notices with a button do not, as each button undoes its own
        // action.
        const same = state.notices.findIndex(
          ({ kind, text, action }) => !action && !payload.action && kind === payload.kind && text === payload.text,
        );
        if (same < 0) state.notices.push(payload);
        else state.notices[same] = payload;
      },
    },
    noticeDismissed: (state, { payload }: PayloadAction<string>) => {
      state.notices = state.notices.filter(({ id }) => id !== payload);
    },
  },
  extraReducers: (builder) => {
    // Ending a session closes what it had open.
    builder.addCase(sessionEnded, (state) => {
      if (state.activeModal === 'signOut') state.activeModal = null;
      state.showMenu = false;
      state.activeLangDropdown = false;
    });
    // Each feature has a dialog of its own, with its own words.
    builder.addMatcher(isFeatureAction('removalAsked'), (state) => {
      state.activeModal = 'remove';
    });
    builder.addMatcher(isFeatureAction('removalClosed'), (state) => {
      if (state.activeModal === 'remove') state.activeModal = null;
    });
  },
  selectors: {
    selectActiveModal: (state) => state.activeModal,
    selectNotices: (state) => state.notices,
    selectShowMenu: (state) => state.showMenu,
    selectActiveLangDropdown: (state) => state.activeLangDropdown,
    selectPreloader: (state) => state.preloader,
    selectHasStood: (state) => state.hasStood,
    selectHeaderData: (state) => state.headerData,
  },
});

export const {
  modalOpened,
  modalClosed,
  menuToggled,
  langDropdownToggled,
  screenAwaited,
  headerSet,
  headerCleared,
  noticed,
  noticeDismissed,
} = interfaceSlice.actions;
export const {
  selectActiveModal,
  selectNotices,
  selectShowMenu,
  selectActiveLangDropdown,
  selectPreloader,
  selectHasStood,
  selectHeaderData,
} = interfaceSlice.selectors;
