import { useState } from 'react';
import { useStore } from 'react-redux';
import { api } from '../../../api/api.ts';
import { useChooseProfileMutation } from '../../../api/profiles.ts';
import { profileChosen } from '../sessionSlice.ts';
import type { SessionStore } from '../startSession.ts';

/** What opens a profile that has a PIN. */
type Proof = { pin?: string; password?: string };

/** Makes a profile the current one on this device; clears the store of the previous one. Resolves to true on success. */
export function useChooseProfile() {
  const { dispatch } = useStore() as SessionStore;
  const [choose, { isLoading, error }] = useChooseProfileMutation();
  const [asked, setAsked] = useState<string | null>(null);
  return {
    opening: isLoading ? asked : null,
    error,
    open: async (id: string, proof: Proof = {}): Promise<boolean> => {
      if (isLoading) return false;
      setAsked(id);
      const { data } = await choose({ id, ...proof });
      if (!data) return false;
      dispatch(api.util.resetApiState());
      dispatch(profileChosen(data));
      return true;
    },
  };
}
