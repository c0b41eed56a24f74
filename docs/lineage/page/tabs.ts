import { html, nothing, type TemplateResult } from 'lit-html'

/** One of several tabs. */
export interface Tab<A extends string> {
  readonly key: A
  readonly title: string
  /** How much there is behind it. */
  readonly count?: number | undefined
}

/** How far a key moves along the tabs: to the neighbour, the first or the last; the ends meet. */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs as the ARIA practices have them: one of them is in the tab order, and arrows choose among them. */
export const tabsView = <A extends string>(
  label: string,
  panel: string,
  tabs: readonly Tab<A>[],
  chosen: A,
  choose: (key: A) => void,
): TemplateResult => {
  const move = (event: KeyboardEvent, at: number): void => {
    const next = tabs[moves[event.key]?.(at, tabs.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    choose(next.key)
    document.getElementById(`tab-${next.key}`)?.focus()
  }
  return html`<div role="tablist" aria-label=${label} class="tabs">
    ${tabs.map(
      ({ key, title, count }, at) =>
        html`<button
          role="tab"
          id="tab-${key}"
          type="button"
          aria-selected=${key === chosen ? 'true' : 'false'}
          aria-controls=${panel}
          tabindex=${key === chosen ? 0 : -1}
          @click=${() => choose(key)}
          @keydown=${(event: KeyboardEvent) => move(event, at)}
        >
          ${title}${count === undefined ? nothing : html` <span class="count">${count}</span>`}
        </button>`,
    )}
  </div>`
}
