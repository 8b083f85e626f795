import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { problemOf } from '../../../api/api.ts';
import { useCreateInviteMutation } from '../../../api/ownership.ts';
import { Button } from '../../../ui/Button.tsx';
import { dayOf } from '../../../ui/dateWords.ts';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { media } from '../../../ui/theme/media.ts';
import { gapBefore } from '../../../ui/theme/directedGaps.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { absoluteOf } from '../ownServer.ts';
import { PanelNote, PanelProblem, PanelText, PanelTitle } from '../../../ui/panelParts.ts';

const KEY = 'settings.invites';

const Sheet = styled.div`
  display: flex;
  align-items: flex-start;
  margin-bottom: 1.4rem;

  ${media.phone} {
    display: block;
  }
`;

const Words = styled.div`
  flex: 1 1 0;
  min-width: 0;
  ${gapBefore('1.6rem')}

  ${media.phone} {
    margin: 1.2rem 0 0;
  }
`;

const Code = styled.p`
  font: 750 2rem / 1.2 ${tokens.display};
  letter-spacing: 0.06em;
  overflow-wrap: break-word;
`;

/** For the owner of a service: creates single-use codes that let others register. */
export function InvitesPanel() {
  const { t, i18n } = useTranslation('session');
  const [create, { data, error, isLoading }] = useCreateInviteMutation();
  const link = absoluteOf(data?.uri);
  const until = data && dayOf(data.expiresAt, i18n.language);
  return (
    <FocusScope focusKey={KEY}>
      <PanelTitle>{t('invites.title')}</PanelTitle>
      <PanelText>{t('invites.text')}</PanelText>
      {data && (
        <Sheet>
          <QrCode text={link} label={t('invites.qr')} sizeRem={11} />
          <Words>
            <Code>{data.code}</Code>
            <PanelNote>{t('invites.until', { date: until })}</PanelNote>
            <PanelText>{link}</PanelText>
          </Words>
        </Sheet>
      )}
      {error && <PanelProblem>{problemOf(error)?.message ?? t('form.unreachable')}</PanelProblem>}
      <Button focusKey={`${KEY}.create`} kind="primary" icon="plus" isLoading={isLoading} onPress={() => void create()}>
        {data ? t('invites.another') : t('invites.create')}
      </Button>
    </FocusScope>
  );
}
