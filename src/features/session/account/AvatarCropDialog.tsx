import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { type Crop, cropArea, MAX_ZOOM, WHOLE_CROP, zoomCrop } from '../../../ui/fields/crop.ts';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { Slider } from '../../../ui/fields/Slider.tsx';
import { SquareCrop } from '../../../ui/fields/SquareCrop.tsx';
import { type PickedPicture, squareOf } from './avatarPicture.ts';

const KEY = 'settings.avatar.crop';

interface AvatarCropDialogProps {
  picture: PickedPicture;
  /** Called with the square to upload; null where the browser could not create one. */
  onCropped: (square: Blob | null) => void;
  onClose: () => void;
}

/** Crops a picture to a square for the account: moved and zoomed by arrow keys, mouse or touch. */
export function AvatarCropDialog({ picture, onCropped, onClose }: AvatarCropDialogProps) {
  const { t } = useTranslation('session');
  const { url, image, size } = picture;
  const [crop, setCrop] = useState<Crop>(WHOLE_CROP);
  return (
    <Modal
      focusKey={KEY}
      title={t('account.avatar.cropTitle')}
      preferredChildKey={`${KEY}.body`}
      onClose={onClose}
      actions={
        <>
          <Button
            focusKey={`${KEY}.use`}
            kind="primary"
            onPress={() => void squareOf(image, cropArea(size, crop)).then(onCropped)}
          >
            {t('account.avatar.use')}
          </Button>
          <Button focusKey={`${KEY}.cancel`} onPress={onClose}>
            {t('account.avatar.cancel')}
          </Button>
        </>
      }
    >
      <SquareCrop
        focusKey={`${KEY}.frame`}
        src={url}
        size={size}
        crop={crop}
        onChange={setCrop}
        label={t('account.avatar.frame')}
        hint={t('account.avatar.hint')}
        movingHint={t('account.avatar.moving')}
      />
      <Slider
        focusKey={`${KEY}.zoom`}
        label={t('account.avatar.zoom')}
        min={100}
        max={MAX_ZOOM * 100}
        step={10}
        value={Math.round(crop.zoom * 100)}
        valueText={(value) => `${value} %`}
        onChange={(value) => setCrop(zoomCrop(size, crop, value / 100))}
      />
    </Modal>
  );
}
