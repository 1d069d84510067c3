-- Both functions were named set_rate and held from different days on.
alter function rebates.set_rate rename to set_rate_from_tomorrow;
alter function commissions.set_rate rename to set_rate_from_next_month;
