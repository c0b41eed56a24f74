/**
 * Old versions answered from newer data: programs that were written for v3 or v4 stay as they are when those versions end.
 *
 * @category Entry points
 * @module people-lookup-compat/gateway
 */

export type { GivenStatus, Statuses, Trouble } from '../gateway/statuses.ts'
export { createGateway, type Gateway, type GatewayContext } from '../gateway/create-gateway.ts'
export {
  type Dialect,
  documentedDialect,
  type FieldDialect,
  type Form,
  type Nothing,
  applyDialect,
  type Contradiction,
  learnDialect,
  type LearnedDialect,
} from '../gateway/dialect.ts'
export type {
  GatewayEvent,
  GatewayOutcome,
  GatewayReason,
  Announcement,
  GatewayOptions,
  GatewayShadow,
  OperationStages,
  Stage,
  StageName,
  Stages,
} from '../gateway/options.ts'
export type { Forms, ItemForms, LearnedForm } from '../gateway/forms.ts'
export { hashKey } from '../gateway/callers.ts'
export type { GatewayGaps } from '../gateway/offers.ts'
export type { GatewayRefusal } from '../gateway/watch.ts'
export { type Gap, gaps, type GapsOptions } from '../lineage/gaps.ts'
export type { FieldUse, Uses } from '../lineage/uses.ts'
