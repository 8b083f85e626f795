/** What a form that a line of text is typed in is given; its caller keeps the text, through errors and closing. */
export interface LineForm {
  title: string;
  text: string;
  onChange: (text: string) => void;
  /** How many letters there is room for; as many as a comment has without it. */
  mostLetters?: number;
  isBusy: boolean;
  /** The error of the last attempt. */
  error: unknown;
  onSend: () => void;
  onClose: () => void;
}
