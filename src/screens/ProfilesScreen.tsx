import { ProfilesPage } from '../features/session/profiles/ProfilesPage.tsx';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** Who is watching, asked at the start and chosen again from the menu. */
export function ProfilesScreen() {
  return <ProfilesPage writing={useKeyboardChoice()} />;
}
