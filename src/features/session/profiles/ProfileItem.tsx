import { styled } from 'styled-components';
import type { Profile } from '../../../../server/contract/profiles.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { useFocus } from '../../../ui/focus/useFocus.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { ring } from '../../../ui/theme/motion.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { unseen } from '../../../ui/theme/unseen.ts';
import { drawingOf } from './profileDrawings.ts';

const Press = styled.button`
  display: block;
  position: relative;
  width: 11rem;
  padding: 1rem 0.6rem;
  border-radius: ${tokens.radiusControl};
  color: ${tokens.text2};
  text-align: center;

  &[data-focused] {
    color: ${tokens.text1};
    box-shadow: ${ring(0, 0.22, tokens.beam)};
  }
  &[data-pressed] {
    opacity: 0.82;
  }
`;

const Face = styled.span`
  display: flex;
  position: relative;
  justify-content: center;
  height: 8rem;
  margin-bottom: 0.7rem;
`;

const Sign = styled.span`
  display: flex;
  position: absolute;
  right: 1rem;
  bottom: 0;
  align-items: center;
  justify-content: center;
  width: 2.4rem;
  height: 2.4rem;
  border-radius: 50%;
  background: ${tokens.ink2};
  color: ${tokens.text1};
  font-size: 1.2rem;
`;

/** Names can be of any length. */
const Name = styled.span`
  display: block;
  font-weight: 650;
  line-height: 1.3;
  overflow-wrap: break-word;
`;

const Note = styled.span`
  display: block;
  margin-top: 0.2rem;
  font-size: ${tokens.sizeQuiet};
`;

const Hint = styled.span`
  ${unseen}
`;

const Waiting = styled(Sign)`
  background: none;
`;

interface ProfileItemProps {
  profile: Pick<Profile, 'name' | 'picture'>;
  /** The account's own picture, for a profile that has no drawn one. */
  url?: string | null;
  /** An icon in the corner: a lock, a pencil, a plus. */
  sign?: IconName;
  note?: string;
  /** Read after the name: the meaning of the icon. */
  hint?: string;
  isCurrent?: boolean;
  isBusy?: boolean;
  busyLabel?: string;
  focusKey: string;
  onPress: () => void;
}

/** One of the account's profiles, as a button. */
export function ProfileItem({
  profile: { name, picture },
  url,
  sign,
  note,
  hint,
  isCurrent = false,
  isBusy = false,
  busyLabel = '',
  focusKey,
  onPress,
}: ProfileItemProps) {
  const { ref } = useFocus<HTMLButtonElement>({ focusKey, onEnter: onPress });
  return (
    <Press ref={ref} type="button" aria-current={isCurrent || undefined} aria-busy={isBusy || undefined}>
      <Face>
        <Avatar name={name} drawing={drawingOf(picture)} url={url} size="huge" />
        {isBusy ? (
          <Waiting>
            <Spinner label={busyLabel} />
          </Waiting>
        ) : (
          sign && (
            <Sign>
              <Icon name={sign} />
            </Sign>
          )
        )}
      </Face>
      <Name>{name}</Name>
      {note && <Note>{note}</Note>}
      {hint && <Hint>, {hint}</Hint>}
    </Press>
  );
}
