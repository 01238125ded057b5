/** What the audit log tells of: `<area>.<what was done>`. */
export const auditActions = [
  'user.invited',
  'user.invitation_resent',
  'user.invitation_accepted',
  'user.role_changed',
  'user.label_given',
  'user.label_taken',
  'user.moved_in',
  'user.moved_out',
  'user.copied_in',
  'user.place_refused',
  'user.removed',
  'user.erased',
  'user.exported',
  'user.password_changed',
  'user.sessions_ended',
  'organization.created',
  'organization.child_created',
  'organization.settings_changed',
  'organization.plan_changed',
  'organization.exported',
  'organization.destroy_prepared',
  'organization.destroyed',
  'product.consumed',
  'coupon.redeemed',
  'game.visibility_changed',
  'crystallization_template.created',
  'crystallization_template.changed',
  'crystallization_template.deleted',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditSubjects = ['user', 'organization', 'game', 'product', 'crystallization_template'] as const
export type AuditSubject = (typeof auditSubjects)[number]
