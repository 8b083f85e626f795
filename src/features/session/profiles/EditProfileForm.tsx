import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Profile } from '../../../../server/contract/profiles.ts';
import type { Language } from '../../../../server/contract/tables/languages.ts';
import {
  AGE_LIMITS,
  type AgeLimit,
  type MinutesADay,
  MINUTES_A_DAY,
  PIN_DIGITS,
  PROFILE_PICTURES,
  type ProfilePicture,
} from '../../../../server/contract/tables/profiles.ts';
import { useAddProfileMutation, useChangeProfileMutation } from '../../../api/profiles.ts';
import { LANGUAGE_TABLE } from '../../../i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { useBack } from '../../../ui/focus/back.ts';
import { setFocus } from '../../../ui/focus/focus.ts';
import { media } from '../../../ui/theme/media.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { EntryForm, type Writing } from '../EntryForm.tsx';
import { PictureField } from './PictureField.tsx';
import { ProfileRemoval } from './ProfileRemoval.tsx';

const KEY = 'profiles.form';
const MINUTES_AN_HOUR = 60;

const Columns = styled.div`
  display: flex;
  align-items: flex-start;

  ${media.phone} {
    display: block;
  }
`;

const Fields = styled.div`
  flex: 1 1 32rem;
  max-width: 40rem;
  margin-right: 4rem;

  ${media.phone} {
    margin: 0 0 2rem;
  }
`;

const Choices = styled.div`
  flex: 1 1 30rem;
  max-width: 36rem;

  & > * + * {
    margin-top: 1.6rem;
  }
`;

const Explained = styled.p`
  margin-top: 0.6rem;
  color: ${tokens.text2};
  font-size: ${tokens.sizeQuiet};
`;

interface EditProfileFormProps {
  writing: Writing;
  /** Null for a new one. */
  profile: Profile | null;
  onDone: () => void;
}

/** Everything about a profile: name and PIN are typed, the rest is chosen. The main one has no limits and cannot be removed. */
export function EditProfileForm({ writing, profile, onDone }: EditProfileFormProps) {
  const { t } = useTranslation('profiles');
  const [add, adding] = useAddProfileMutation();
  const [change, changing] = useChangeProfileMutation();
  const [picture, setPicture] = useState<ProfilePicture | null>(profile ? profile.picture : PROFILE_PICTURES[0]);
  const [ageLimit, setAgeLimit] = useState<AgeLimit | null>(profile?.ageLimit ?? null);
  const [minutesADay, setMinutesADay] = useState<MinutesADay | null>(profile?.minutesADay ?? null);
  const [language, setLanguage] = useState<Language | null>(profile?.language ?? null);
  const [isRemoving, setIsRemoving] = useState(false);
  const { isLoading, error } = profile ? changing : adding;
  useEffect(() => setFocus(`${KEY}.name`), []);
  useBack(onDone);

  const ages = [
    { id: 'all', label: t('form.ageAll') },
    ...AGE_LIMITS.map((age) => ({
      id: String(age),
      label: age === 0 ? t('form.ageLimit0') : t('form.ageLimit', { age }),
    })),
  ];
  const minutes = [
    { id: 'all', label: t('form.minutesAll') },
    ...MINUTES_A_DAY.map((count) => ({
      id: String(count),
      label:
        count % MINUTES_AN_HOUR === 0
          ? t('form.hours', { count: count / MINUTES_AN_HOUR })
          : t('form.minutesCount', { count }),
    })),
  ];
  const save = async ({ name, pin }: { name: string; pin: string }) => {
    const chosen = { ageLimit, minutesADay, ...(language && { language }), ...(pin !== '' && { pin }) };
    const saved = profile
      ? await change({ id: profile.id, name, ...(picture && { picture }), ...chosen })
      : await add({ name, picture: picture ?? PROFILE_PICTURES[0], ...chosen });
    if (!saved.error) onDone();
  };
  return (
    <Columns>
      <Fields>
        <EntryForm
          focusKey={KEY}
          writing={writing}
          fields={[
            { name: 'name', label: t('form.name'), kind: 'text', autoComplete: 'off' },
            {
              name: 'pin',
              label: profile?.hasPin ? t('form.pinKept') : t('form.pin'),
              kind: 'code',
              code: { length: PIN_DIGITS, characters: 'digits', isSecret: true },
              autoComplete: 'off',
              isOptional: true,
              problems: ['pin_digits'],
            },
          ]}
          initialValues={{ name: profile?.name ?? '' }}
          submitLabel={t('form.save')}
          isBusy={isLoading}
          error={error}
          onSubmit={(values) => void save(values)}
        >
          <Button focusKey={`${KEY}.cancel`} kind="ghost" onPress={onDone}>
            {t('form.cancel')}
          </Button>
          {profile?.hasPin && (
            <Button
              focusKey={`${KEY}.removePin`}
              icon="lock"
              isLoading={isLoading}
              onPress={() => void change({ id: profile.id, pin: null }).then((done) => !done.error && onDone())}
            >
              {t('form.removePin')}
            </Button>
          )}
          {profile && !profile.isMain && (
            <Button focusKey={`${KEY}.remove`} kind="danger" icon="trash" onPress={() => setIsRemoving(true)}>
              {t('form.remove')}
            </Button>
          )}
        </EntryForm>
      </Fields>
      <Choices>
        <PictureField value={picture} focusKey={`${KEY}.picture`} onChange={setPicture} />
        {!profile?.isMain && (
          <div>
            <RadioGroup
              focusKey={`${KEY}.age`}
              label={t('form.age')}
              options={ages}
              value={ageLimit === null ? 'all' : String(ageLimit)}
              onChange={(id) => setAgeLimit(AGE_LIMITS.find((age) => String(age) === id) ?? null)}
              isHorizontal
            />
            {ageLimit !== null && <Explained>{t('form.childText')}</Explained>}
          </div>
        )}
        {ageLimit !== null && (
          <RadioGroup
            focusKey={`${KEY}.minutes`}
            label={t('form.minutes')}
            options={minutes}
            value={minutesADay === null ? 'all' : String(minutesADay)}
            onChange={(id) => setMinutesADay(MINUTES_A_DAY.find((count) => String(count) === id) ?? null)}
            isHorizontal
          />
        )}
        <RadioGroup
          focusKey={`${KEY}.language`}
          label={t('form.language')}
          options={LANGUAGE_TABLE}
          value={language}
          onChange={setLanguage}
          isHorizontal
        />
      </Choices>
      {isRemoving && profile && (
        <ProfileRemoval profile={profile} onRemoved={onDone} onClose={() => setIsRemoving(false)} />
      )}
    </Columns>
  );
}
