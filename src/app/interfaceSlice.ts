import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Notice {
  id: string;
  kind: 'info' | 'ok' | 'bad';
  text: string;
  /** The word on its button, where something can be done about it: see `offer` in notices.ts. */
  action?: string;
}

interface InterfaceState {
  /** The question that is asked: on leaving the application, or, by one of its features, before something is removed. */
  activeModal: 'exit' | 'remove' | null;
  notices: Notice[];
}

const isFeatureAction = (name: string) => (action: { type: string }) => action.type.endsWith(`/${name}`);

/** What the shell shows over the screens; field names are the seed's (section 3). */
export const interfaceSlice = createSlice({
  name: 'interface',
  initialState: { activeModal: null, notices: [] } as InterfaceState,
  reducers: {
    modalOpened: (state, { payload }: PayloadAction<'exit'>) => {
      state.activeModal = payload;
    },
    modalClosed: (state) => {
      state.activeModal = null;
    },
    noticed: {
      prepare: (kind: Notice['kind'], text: string, action?: string) => ({
        payload: { id: nanoid(), kind, text, action },
      }),
      reducer: (state, { payload }: PayloadAction<Notice>) => {
        state.notices.push(payload);
      },
    },
    noticeDismissed: (state, { payload }: PayloadAction<string>) => {
      state.notices = state.notices.filter(({ id }) => id !== payload);
    },
  },
  extraReducers: (builder) => {
    // Each feature has a question of its own, and asks it in its own words.
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
  },
});

export const { modalOpened, modalClosed, noticed, noticeDismissed } = interfaceSlice.actions;
export const { selectActiveModal, selectNotices } = interfaceSlice.selectors;
