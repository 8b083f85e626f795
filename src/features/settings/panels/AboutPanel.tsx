import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../paths.ts';
import { List } from '../../../ui/lists/List.tsx';
import { ListItem } from '../../../ui/lists/ListItem.tsx';
import { PanelText, PanelTitle } from '../../../ui/panelParts.ts';
import { QrCode } from '../../../ui/QrCode.tsx';
import { media } from '../../../ui/theme/media.ts';
import { gapBefore } from '../../../ui/theme/directedGaps.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { diagnosticsText } from '../about/diagnostics.ts';
import { LicenceList } from '../about/LicenceList.tsx';
import { useAbout } from '../about/useAbout.ts';
import { useDiagnosis } from '../about/useDiagnosis.ts';
import { keyHelpOpened } from '../supportSlice.ts';

const KEY = 'settings.about';

const Support = styled.div`
  display: flex;
  margin-bottom: 1.4rem;

  ${media.phone} {
    display: block;
  }
`;

const Facts = styled.div`
  flex: 1 1 0;
  min-width: 0;
  ${gapBefore('1.6rem')}

  pre {
    margin: 0;
    color: ${tokens.text2};
    font-family: inherit;
    font-size: ${tokens.sizeQuiet};
    overflow-wrap: break-word;
    white-space: pre-wrap;
  }
  ${media.phone} {
    margin: 1.2rem 0 0;
  }
`;

/** The versions, the data for support as text and as a QR code, and the packages of the product. */
export function AboutPanel() {
  const { t } = useTranslation(['settings', 'app']);
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const about = useAbout();
  const [isOpen, setIsOpen] = useState(false);
  const diagnosis = useDiagnosis(about?.version ?? '');
  const text = diagnosticsText(diagnosis);
  const { appVersion, serverVersion } = diagnosis;
  return (
    <>
      <PanelTitle>{t('app:name')}</PanelTitle>
      <PanelText data-loading={!serverVersion || undefined}>
        {t('about.versions', { app: appVersion || '…', server: serverVersion || '…' })}
      </PanelText>
      <Support>
        <QrCode text={text} label={t('about.code')} />
        <Facts>
          <PanelText as="h3">{t('about.support')}</PanelText>
          <pre>{text}</pre>
        </Facts>
      </Support>
      <List label={t('section.about')}>
        <ListItem
          focusKey={`${KEY}.keys`}
          label={t('about.keys')}
          description={t('about.keysText')}
          endIcon="chevronRight"
          isRaised
          onPress={() => dispatch(keyHelpOpened('everywhere'))}
        />
        <ListItem
          focusKey={`${KEY}.licences`}
          label={t('about.licences')}
          description={t('about.licencesText')}
          endIcon="chevronRight"
          isRaised
          isDisabled={!about}
          onPress={() => setIsOpen(true)}
        />
        <ListItem
          focusKey={`${KEY}.console`}
          label={t('about.console')}
          description={t('about.consoleText')}
          endIcon="chevronRight"
          isRaised
          onPress={() => void navigate(paths.console)}
        />
      </List>
      {isOpen && about && (
        <LicenceList focusKey={`${KEY}.list`} packages={about.packages} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
