import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Comment } from '../../../server/contract/social.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmModal } from '../../ui/overlays/ConfirmModal.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { Modal } from '../../ui/overlays/Modal.tsx';
import { CommentForm, type CommentWriting } from './CommentForm.tsx';

/** The open window over the comments. */
export type CommentWindow =
  | { kind: 'write'; answersTo: Comment | null }
  | { kind: 'menu' | 'remove' | 'whole'; comment: Comment };

const Whole = styled.p`
  overflow-wrap: break-word;
  word-break: break-word;
  white-space: pre-line;
`;

interface CommentDialogProps {
  shown: CommentWindow;
  writing: CommentWriting;
  draft: string;
  onDraft: (text: string) => void;
  isBusy: boolean;
  /** The error of sending or deleting. */
  error: unknown;
  onSend: () => void;
  onRemove: () => void;
  onReport: () => void;
  onAskRemoval: () => void;
  onClose: () => void;
}

/** The windows for writing, reading in full, further actions, and the confirmation before deleting. */
export function CommentDialog({
  shown,
  writing,
  draft,
  onDraft,
  isBusy,
  error,
  onSend,
  onRemove,
  onReport,
  onAskRemoval,
  onClose,
}: CommentDialogProps) {
  const { t } = useTranslation('comments');
  if (shown.kind === 'write') {
    const login = shown.answersTo?.by?.login ?? t('gone');
    return (
      <CommentForm
        title={shown.answersTo ? t('form.answer', { login }) : t('form.new')}
        writing={writing}
        text={draft}
        onChange={onDraft}
        isBusy={isBusy}
        error={error}
        onSend={onSend}
        onClose={onClose}
      />
    );
  }
  const { comment } = shown;
  const login = comment.by?.login ?? t('gone');
  if (shown.kind === 'whole') {
    return (
      <Modal
        focusKey="comment.whole"
        title={t('by', { login })}
        widthRem={54}
        onClose={onClose}
        actions={
          <Button focusKey="comment.whole.close" onPress={onClose}>
            {t('close')}
          </Button>
        }
      >
        <Whole>{comment.text}</Whole>
      </Modal>
    );
  }
  if (shown.kind === 'remove') {
    return (
      <ConfirmModal
        focusKey="comment.remove"
        title={t('remove.question')}
        text={t('remove.text')}
        stayLabel={t('remove.stay')}
        confirmLabel={t('remove.leave')}
        isDestructive
        isBusy={isBusy}
        error={error && !isBusy ? t('remove.failed') : undefined}
        onConfirm={onRemove}
        onClose={onClose}
      />
    );
  }
  const items = [
    ...(comment.canDelete ? [{ id: 'remove' as const, label: t('delete') }] : []),
    { id: 'report' as const, label: t('report') },
  ];
  return (
    <Menu
      focusKey="comment.menu"
      label={t('by', { login })}
      items={items}
      onSelect={(id) => (id === 'remove' ? onAskRemoval() : onReport())}
      onClose={onClose}
    />
  );
}
