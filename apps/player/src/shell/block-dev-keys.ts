/** Blocks F12 and Ctrl+Shift+I, the keys of the developer tools. No protection relies on it. */
export function blockDevKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const inspector = event.ctrlKey && event.shiftKey && event.key.toLowerCase() === 'i';
      if (event.key === 'F12' || inspector) event.preventDefault();
    },
    { capture: true },
  );
}
