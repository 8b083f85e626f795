import { useState } from 'react';
import { useStore } from 'react-redux';
import { api } from '../../../api/api.ts';
import { useChooseProfileMutation } from '../../../api/profiles.ts';
import { profileChosen } from '../sessionSlice.ts';
import type { SessionStore } from '../startSession.ts';

/** By what a profile is opened that has a PIN. */
type Proof = { pin?: string; password?: string };

/** Has a profile watch on this device; nothing of the one before stays in the store. Resolves true where it does. */
export function useChooseProfile() {
  const { dispatch } = useStore() as SessionStore;
  const [choose, { isLoading, error }] = useChooseProfileMutation();
  const [asked, setAsked] = useState<string | null>(null);
  return {
    /** The profile that is being opened. */
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
