/** The focused element itself, not the host whose shadow holds it. */
export function deepActive(document: Document): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) {
    element = element.shadowRoot.activeElement;
  }
  return element;
}
