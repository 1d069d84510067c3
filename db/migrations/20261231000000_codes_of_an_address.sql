-- How many one-time codes of an address nobody used is counted before another is sent.
create index otps_of_address on members.otps (address_key, created_at);
