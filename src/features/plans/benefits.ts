/** What each plan gives (docs/rules.md, R26); `name` is that of the words under `benefit`. */
export const BENEFITS = [
  { name: 'video', pro: '1080', pro_plus: '4K' },
  { name: 'audio', pro: false, pro_plus: true },
  { name: 'hdr', pro: false, pro_plus: true },
  { name: 'noAds', pro: true, pro_plus: true },
  { name: 'tools', pro: true, pro_plus: true },
  { name: 'speed', pro: true, pro_plus: true },
  { name: 'priority', pro: false, pro_plus: true },
] as const;
