import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PROFILE_PICTURES, type ProfilePicture } from '../../../../server/contract/tables/profiles.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { useFocus } from '../../../ui/focus/useFocus.ts';
import { ring } from '../../../ui/theme/motion.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { drawingOf } from './profileDrawings.ts';

const Heading = styled.p`
  margin-bottom: 0.6rem;
  color: ${tokens.text2};
  font-weight: 600;
  line-height: 1.3;
`;

const Pictures = styled.span`
  display: flex;
  flex-wrap: wrap;
  margin: -0.45rem;
`;

const Press = styled.button`
  margin: 0.45rem;
  padding: 0.3rem;
  border-radius: 50%;

  &[aria-checked='true'] {
    box-shadow: inset 0 0 0 0.2rem ${tokens.text1};
  }
  &[data-focused] {
    box-shadow: ${ring(0.1, 0.22, tokens.beam)};
  }
  &[data-focused][aria-checked='true'] {
    box-shadow:
      ${ring(0.1, 0.22, tokens.beam)},
      inset 0 0 0 0.2rem ${tokens.text1};
  }
`;

interface OneProps {
  picture: ProfilePicture;
  label: string;
  isChecked: boolean;
  focusKey: string;
  onPress: () => void;
}

function One({ picture, label, isChecked, focusKey, onPress }: OneProps) {
  const { ref } = useFocus<HTMLButtonElement>({ focusKey, onEnter: onPress });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a radio input would keep the arrows for itself
    <Press ref={ref} type="button" role="radio" aria-checked={isChecked} aria-label={label}>
      <Avatar name={label} drawing={drawingOf(picture)} size="large" />
    </Press>
  );
}

interface PictureFieldProps {
  value: ProfilePicture | null;
  focusKey: string;
  onChange: (picture: ProfilePicture) => void;
}

/** One of the drawn pictures. Focus enters at the chosen one. */
export function PictureField({ value, focusKey, onChange }: PictureFieldProps) {
  const { t } = useTranslation('profiles');
  return (
    <FocusScope
      focusKey={focusKey}
      preferredChildKey={`${focusKey}.${value ?? PROFILE_PICTURES[0]}`}
      remembersChild={false}
      role="radiogroup"
      aria-label={t('form.picture')}
    >
      <Heading aria-hidden="true">{t('form.picture')}</Heading>
      <Pictures>
        {PROFILE_PICTURES.map((picture) => (
          <One
            key={picture}
            picture={picture}
            label={t(`pictures.${picture}`)}
            isChecked={picture === value}
            focusKey={`${focusKey}.${picture}`}
            onPress={() => onChange(picture)}
          />
        ))}
      </Pictures>
    </FocusScope>
  );
}
