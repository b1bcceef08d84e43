import { Audit } from '../../features/audit/audit.tsx';

/** The audit trail, gated by the page's menu element. */
export function AuditRoute() {
  return <Audit />;
}
