import {
  type CommentDisplayPart,
  DocumentReflection,
  KindRouter,
  type PageDefinition,
  type ProjectReflection,
  Slugger,
} from 'typedoc'

// The search finds what has an address: typedoc gives one to each guide, and this also to each of its sections.

/** The sections of a guide, each with what is below its heading, but without its programs. */
const sectionsOf = (guide: DocumentReflection): readonly DocumentReflection[] => {
  const sections: DocumentReflection[] = []
  const add = (part: CommentDisplayPart): unknown => sections.at(-1)?.content.push(part)
  for (const part of guide.content) {
    if (part.kind !== 'text') {
      if (!part.text.startsWith('```')) add(part)
    } else
      for (const [at, text] of part.text.split(/^##+ (.+)$/m).entries())
        if (at % 2 === 1) sections.push(new DocumentReflection(text, guide, [], {}))
        else add({ kind: 'text', text })
  }
  return sections
}

export class RouterToSections extends KindRouter {
  override buildPages(project: ProjectReflection): PageDefinition[] {
    const pages = super.buildPages(project)
    for (const guide of project.documents ?? []) {
      const slugger = new Slugger(this.sluggerConfiguration)
      for (const section of sectionsOf(guide)) {
        section.relevanceBoost = (guide.relevanceBoost ?? 1) / 2
        this.anchors.set(section, slugger.slug(section.name))
        this.fullUrls.set(section, `${this.getFullUrl(guide)}#${this.getAnchor(section)}`)
      }
    }
    return pages
  }
}
