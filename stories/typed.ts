const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Types on a physical keyboard, whatever has focus; each letter in a frame of its own. */
export async function typed(text: string): Promise<void> {
  for (const key of text) {
    const target = document.activeElement ?? document.body;
    for (const type of ['keydown', 'keyup']) {
      target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
    }
    await frame();
  }
}
