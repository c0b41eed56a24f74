import {
  type Application,
  Comment,
  CommentTag,
  Converter,
  DeclarationReflection,
  type DocumentReflection,
  JSX,
  type Logger,
  PageEvent,
  PageKind,
  ParameterReflection,
  type ProjectReflection,
  type Reflection,
  ReferenceReflection,
  ReflectionFlag,
  ReflectionKind,
  type SignatureReflection,
  type TypeDocOptions,
} from 'typedoc'
import { linkNames } from './link-names.ts'
import { putMainFirst, rankForSearch } from './order.ts'
import { RouterToSections } from './sections.ts'

// What the site needs, and typedoc has no option for.

const heading = /^\s*# (.+)\n/

/** Names a guide by its heading and number; typedoc would name it by its file, and print that above the heading. */
const nameByHeading = (guide: DocumentReflection): void => {
  const [first] = guide.content
  const title = first?.kind === 'text' ? heading.exec(first.text)?.[1] : undefined
  const number = /(?:^|\W)(\d+)-/.exec(guide.name)?.[1]
  guide.frontmatter['category'] = number === undefined ? 'The project' : 'Guides'
  if (first?.kind !== 'text' || title === undefined) return
  first.text = first.text.replace(heading, '')
  guide.name = number === undefined ? title : `${number}. ${title}`
}

const categoryOf = (reflection: DeclarationReflection): CommentTag | undefined =>
  [reflection, ...(reflection.signatures ?? [])].flatMap(({ comment }) => comment?.getTag('@category') ?? [])[0]

const categoryTag = (text: string): CommentTag => new CommentTag('@category', [{ kind: 'text', text }])

const isOfVersion = ({ parent }: Reflection): boolean => /\/v\d$/.test(parent?.name ?? '')

/**
 * Puts what an entry re-exports into the same category as in the other entry. The model, which the entries of the versions and
 * of the sandbox re-export for the types of what is theirs, is a category of its own: it would come before all that.
 */
const categoriseReferences = (project: ProjectReflection): void => {
  for (const reference of Object.values(project.reflections)) {
    if (!(reference instanceof ReferenceReflection)) continue
    const target = reference.getTargetReflectionDeep()
    const category = target instanceof DeclarationReflection ? categoryOf(target) : undefined
    if (category === undefined) continue
    const isBesideOthers = isOfVersion(reference) || reference.parent?.name.endsWith('/sandbox') === true
    const isOfModel = isBesideOthers && !isOfVersion(target) && category.content[0]?.text !== 'Codecs'
    reference.comment = new Comment([], [isOfModel ? categoryTag('The canonical model') : category.clone()])
  }
}

/** Puts the payloads of a version, of which there are more than a hundred, into a category. */
const categorisePayloads = (project: ProjectReflection): void => {
  for (const payload of project.getReflectionsByKind(ReflectionKind.Interface))
    if (isOfVersion(payload) && payload.name.endsWith('Payload'))
      payload.comment?.blockTags.push(categoryTag('Payloads'))
}

/** Says what the name of a codec, and of the record that it reads, tells already: so no source repeats it. */
const describeCodecs = ({ children }: ProjectReflection): void => {
  for (const part of (children ?? [])
    .filter(({ name }) => /\/(?:v\d|model)$/.test(name))
    .flatMap((it) => it.children ?? [])) {
    if (part.comment !== undefined || part instanceof ReferenceReflection || part.signatures !== undefined) continue
    const isCodec = part.kindOf(ReflectionKind.Variable)
    const [before, name, after] = isOfVersion(part)
      ? isCodec
        ? ['The codec of ', `${part.name}Payload`, '.']
        : ['', `${part.name}Payload`, ', decoded.']
      : [isCodec ? 'The codec of a stored ' : "The model's ", part.name, '.']
    part.comment = new Comment([
      { kind: 'text', text: before },
      { kind: 'code', text: `\`${name}\`` },
      { kind: 'text', text: after },
    ])
  }
}

/** Puts codecs that have no category where readers look for them: of whole answers, and of the model. */
const categoriseCodecs = ({ children }: ProjectReflection): void => {
  for (const codec of (children ?? []).flatMap((entry) => entry.children ?? [])) {
    if (!(codec instanceof DeclarationReflection) || categoryOf(codec) !== undefined) continue
    if (isOfVersion(codec) && /^V\d\w+Body$/.test(codec.name)) codec.comment?.blockTags.push(categoryTag('Codecs'))
    if (codec.parent?.name.endsWith('/model') === true)
      codec.comment?.blockTags.push(categoryTag('Codecs of the model'))
  }
}

/** Puts types of other packages among the building blocks: their comments have the categories of those packages. */
const categoriseBorrowed = ({ children }: ProjectReflection): void => {
  for (const { flags, comment } of (children ?? []).flatMap((entry) => entry.children ?? [])) {
    if (!flags.isExternal || comment === undefined) continue
    comment.removeTags('@category')
    comment.blockTags.push(categoryTag('Building blocks'))
  }
}

/** Leaves out constructors: only the library makes its errors and codecs, from parts that it does not export. */
const hideConstructors = (project: ProjectReflection): void => {
  for (const made of project.getReflectionsByKind(ReflectionKind.Constructor)) project.removeReflection(made)
}

/** Leaves out what Node adds to the class `Error`: it came first on each error's page, and took up half of it. */
const hideStatics = (project: ProjectReflection): void => {
  for (const member of Object.values(project.reflections))
    if (member.flags.isStatic && member.flags.isExternal) project.removeReflection(member)
}

/** Names a parameter that the code takes apart by its type: typedoc calls it `__namedParameters`. */
const nameParameters = (project: ProjectReflection): void => {
  for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter)) {
    if (!(parameter instanceof ParameterReflection) || parameter.type?.type !== 'reference') continue
    const [word] = /[A-Z][a-z]+$/.exec(parameter.type.name) ?? []
    if (parameter.name === '__namedParameters' && word !== undefined) parameter.name = word.toLowerCase()
  }
}

/** The interfaces whose fields come from a codec: of what it reads (`TypeOf`), or of what it writes (`OutputOf`). */
const madeFrom = (project: ProjectReflection, name: 'TypeOf' | 'OutputOf'): readonly DeclarationReflection[] =>
  project
    .getReflectionsByKind(ReflectionKind.Interface)
    .filter((reflection) => reflection instanceof DeclarationReflection)
    .filter(({ extendedTypes }) => extendedTypes?.some((type) => type.type === 'reference' && type.name === name))

/**
 * Shows what a codec reads and writes as ordinary interfaces: that their fields derive from the codec is a detail. What is said
 * of a field in the codec is about how it is written, and so belongs to the payload alone.
 */
const showFields = (project: ProjectReflection): void => {
  const [decoded, payloads] = [madeFrom(project, 'TypeOf'), madeFrom(project, 'OutputOf')]
  for (const { children = [] } of decoded) for (const field of children) delete field.comment
  for (const record of [...decoded, ...payloads]) {
    delete record.extendedTypes
    for (const field of record.children ?? []) {
      delete field.inheritedFrom
      delete field.defaultValue
      field.setFlag(ReflectionFlag.Readonly)
    }
  }
}

/** Warns of missing categories: the default one is for the codecs, so no other entry should have anything in it. */
const warnOfForgotten = (
  { children }: ProjectReflection,
  forgotten: TypeDocOptions['defaultCategory'],
  logger: Logger,
): void => {
  for (const entry of children?.filter(({ name }) => !/\/(?:v\d|model)$/.test(name)) ?? []) {
    const names = entry.categories?.find(({ title }) => title === forgotten)?.children ?? []
    for (const { name } of names) logger.warn(`${name} of ${entry.name} has no @category.`)
  }
}

/** Allows line breaks in the JSON Pointers in tables, so that all columns are visible. */
const breakPlaces = (page: string): string =>
  page.replace(/<td[^>]*>.*?<\/td>/gs, (cell) =>
    cell.replace(/<code>([^<]*)<\/code>/g, (code) => code.replace(/(?<=[\w*])\/(?=[\w*])/g, '/<wbr>')),
  )

/** Gives each cell of a table the name of its column, for screens on which rows are shown one cell below the other. */
const nameCells = (page: string): string =>
  page.replace(/<table>.*?<\/table>/gs, (table) => {
    const [, ...names] = [...table.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, head = '']) =>
      head.replace(/<[^>]*>/g, ''),
    )
    if (names.length < 2) return table
    return table.replace(/<tr>\s*<td.*?<\/tr>/gs, (row) => {
      const left = [...names]
      return row.replace(/(?<=<\/td>\s*)<td/g, (cell) => `${cell} data-column="${left.shift() ?? ''}"`)
    })
  })

/** Marks the text of a page as its main part, so that users of screen readers can skip the menus. */
const nameMain = (page: string): string =>
  page.replace('<div class="col-content">', '<div class="col-content" role="main">')

/** Names the file of the README's page: without a server, a browser shows the folder that typedoc links to. */
const nameIndex = (page: string): string => page.replaceAll('href="../#', 'href="../index.html#')

/**
 * Shows the constraint of a type parameter as it is written: typedoc shows all that it can be at most, and so that
 * `normalize('v4', 'emails', …)` compiled.
 */
const showConstraints = (converter: Converter): void => {
  converter.on(Converter.EVENT_CREATE_SIGNATURE, (context, signature: SignatureReflection, declaration) => {
    for (const [place, parameter] of (signature.typeParameters ?? []).entries()) {
      const written = declaration?.typeParameters?.[place]?.constraint
      if (written !== undefined) parameter.type = converter.convertType(context, written)
    }
  })
}

/** Leads to the page beside the reference that is no part of it. */
const leads = (relativeURL: (url: string) => string): JSX.Element =>
  JSX.createElement(
    'nav',
    { class: 'lineage', 'aria-label': 'Lineage page' },
    JSX.createElement('a', { href: relativeURL('lineage.html#payload/person') }, 'Read a payload'),
    ' ',
    JSX.createElement('a', { href: relativeURL('lineage.html') }, 'Where did this field go?'),
  )

export const load = ({ converter, renderer, options, logger }: Application): void => {
  renderer.defineRouter('sections', RouterToSections)
  showConstraints(converter)
  converter.on(Converter.EVENT_CREATE_DOCUMENT, (_, guide) => {
    nameByHeading(guide)
  })
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    describeCodecs(project)
    categorisePayloads(project)
    categoriseReferences(project)
    categoriseBorrowed(project)
    categoriseCodecs(project)
    hideConstructors(project)
    hideStatics(project)
    nameParameters(project)
    showFields(project)
    linkNames(project)
  })
  const afterCategories = -1000
  converter.on(
    Converter.EVENT_RESOLVE_END,
    ({ project }) => {
      putMainFirst(project)
      rankForSearch(project)
      warnOfForgotten(project, options.getValue('defaultCategory'), logger)
    },
    afterCategories,
  )
  renderer.on(PageEvent.END, (page) => {
    if (page.contents !== undefined) page.contents = nameIndex(nameMain(nameCells(breakPlaces(page.contents))))
  })
  renderer.hooks.on('sidebar.begin', ({ relativeURL }) => leads(relativeURL))
  renderer.hooks.on('content.begin', ({ page, relativeURL }) =>
    page.pageKind === PageKind.Index ? leads(relativeURL) : JSX.createElement(JSX.Fragment, null),
  )
}
