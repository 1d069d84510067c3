/** Blocks F12 and Ctrl+Shift+I, the keys of the developer tools. No protection relies on it. */
export function blockDevKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      // The key in the place of I, because a Burmese layout gives another letter there.
      const isI = event.code === 'KeyI' || event.key.toLowerCase() === 'i';
      const inspector = event.ctrlKey && event.shiftKey && isI;
      if (event.key === 'F12' || inspector) event.preventDefault();
    },
    { capture: true },
  );
}
