import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Notice {
  id: string;
  kind: 'info' | 'ok' | 'bad';
  text: string;
}

interface InterfaceState {
  activeModal: 'exit' | null;
  notices: Notice[];
}

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
      prepare: (kind: Notice['kind'], text: string) => ({ payload: { id: nanoid(), kind, text } }),
      reducer: (state, { payload }: PayloadAction<Notice>) => {
        state.notices.push(payload);
      },
    },
    noticeDismissed: (state, { payload }: PayloadAction<string>) => {
      state.notices = state.notices.filter(({ id }) => id !== payload);
    },
  },
  selectors: {
    selectActiveModal: (state) => state.activeModal,
    selectNotices: (state) => state.notices,
  },
});

export const { modalOpened, modalClosed, noticed, noticeDismissed } = interfaceSlice.actions;
export const { selectActiveModal, selectNotices } = interfaceSlice.selectors;
