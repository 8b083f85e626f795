import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List } from '../../../ui/lists/List.tsx';
import { ListItem } from '../../../ui/lists/ListItem.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { SETTINGS } from '../../../../server/contract/tables/settings.ts';
import { PanelText, PanelTitle } from '../../../ui/panelParts.ts';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { LookPreview } from '../LookPreview.tsx';
import { PanelPart } from '../settingParts.ts';
import { settingValue } from '../settingWords.ts';
import { useSettings } from '../useSettings.ts';

const KEY = 'settings.interface';

/** How the screens look and how they are operated; a miniature screen at the top shows the look. */
export function InterfacePanel() {
  const { t } = useTranslation(['settings', 'player']);
  const [settings, choose] = useSettings();
  const [isOpen, setIsOpen] = useState(false);
  const { lightVersion, backgroundShow, backgroundType, darkStyle, animation, typeOfKeyboard } = settings;
  const onlyFull = lightVersion ? t('onlyFull') : undefined;
  return (
    <>
      <PanelTitle>{t('section.interface')}</PanelTitle>
      <PanelText>{t('interface.text')}</PanelText>
      <LookPreview {...settings} />
      <PanelPart>
        <RadioGroup
          focusKey={`${KEY}.dark`}
          label={t('name.darkStyle')}
          options={SETTINGS.darkStyle.values.map((id) => ({
            id,
            label: t(`dark.${id}.name`),
            description: t(`dark.${id}.text`),
          }))}
          value={darkStyle}
          onChange={(id) => choose({ darkStyle: id })}
          isHorizontal
        />
      </PanelPart>
      <PanelPart>
        <List label={t('interface.full')}>
          <Switch
            focusKey={`${KEY}.background`}
            label={t('name.backgroundShow')}
            description={onlyFull}
            isOn={backgroundShow}
            isDisabled={lightVersion}
            onChange={(isOn) => choose({ backgroundShow: isOn })}
          />
          <Switch
            focusKey={`${KEY}.animation`}
            label={t('name.animation')}
            description={onlyFull}
            isOn={animation}
            isDisabled={lightVersion}
            onChange={(isOn) => choose({ animation: isOn })}
          />
        </List>
      </PanelPart>
      <PanelPart>
        <RadioGroup
          focusKey={`${KEY}.backgroundType`}
          label={t('name.backgroundType')}
          options={SETTINGS.backgroundType.values.map((id) => ({ id, label: t(`background.${id}`) }))}
          value={backgroundType}
          onChange={(id) => choose({ backgroundType: id })}
          isDisabled={lightVersion || !backgroundShow}
          isHorizontal
        />
      </PanelPart>
      <PanelPart>
        <RadioGroup
          focusKey={`${KEY}.keyboard`}
          label={t('name.typeOfKeyboard')}
          options={SETTINGS.typeOfKeyboard.values.map((id) => ({ id, label: t(`keyboard.${id}`) }))}
          value={typeOfKeyboard}
          onChange={(id) => choose({ typeOfKeyboard: id })}
          isHorizontal
        />
      </PanelPart>
      <PanelPart>
        <List label={t('interface.device')}>
          <Switch
            focusKey={`${KEY}.infinite`}
            label={t('name.infiniteScroll')}
            description={t('interface.infinite')}
            isOn={settings.infiniteScroll}
            onChange={(isOn) => choose({ infiniteScroll: isOn })}
          />
          <ListItem
            focusKey={`${KEY}.platform`}
            label={t('name.platform')}
            description={t('interface.platform')}
            value={settingValue(t, 'platform', settings)}
            endIcon="chevronRight"
            isRaised
            onPress={() => setIsOpen(true)}
          />
        </List>
      </PanelPart>
      {isOpen && (
        <Menu
          focusKey={`${KEY}.platforms`}
          label={t('name.platform')}
          items={SETTINGS.platform.values.map((id) => ({
            id,
            label: t(`platform.${id}`),
            isSelected: id === settings.platform,
          }))}
          onSelect={(id) => {
            setIsOpen(false);
            choose({ platform: id });
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
